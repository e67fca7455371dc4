export default {
  Project: 'Project',
  Stage: 'Stage',
  Position: 'Position',
  'No project is named: set the attribute project-id.': 'No project is named: set the attribute project-id.',
  Progress: 'Progress',
  completed: 'completed',
  archived: 'archived',
  'Progress is “{value}”, not 0 to 100.': 'Progress is “{value}”, not 0 to 100.',
  '“{value}” is no colour.': '“{value}” is no colour.',
  'Enter a colour such as #96d213': 'Enter a colour such as #96d213',
} as const;
