const en = {
  Stop: 'Stop',
  Continue: 'Continue',
  'Retry the failed ones': 'Retry the failed ones',
  '{done} of {count} done': { one: '{done} of {count} done', other: '{done} of {count} done' },
};

export default en;
