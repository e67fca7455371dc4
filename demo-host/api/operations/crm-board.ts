import { HttpProblem } from '../errors.ts';
import { serialize } from '../serializer.ts';
import type { CustomOperation } from './operation.ts';

const LEAD_FIELDS = [
  'name',
  'description',
  'leadStage',
  'status',
  'color',
  'isImportant',
  'position',
  'progress',
  'nextStep',
  'nextStepAt',
  'agent',
  'customer',
  'estimatedValue',
  'currency',
  'relatedOrder',
  'tags',
  'cssClasses',
];

/** The CRM board of an objective: its stages with what their leads are worth together, and the leads. */
export const crmBoard: CustomOperation = {
  method: 'GET',
  path: /^crm\/objectifs\/(\d+)$/,
  run({ parameters, sql, registry, serializer }) {
    const id = Number(parameters[0]);
    const [objective] = sql.all('SELECT * FROM objectif WHERE id = ?', [id]);
    if (objective === undefined) throw new HttpProblem(404, 'Not Found');
    const totals = new Map(
      sql
        .all(
          'SELECT leadStage, SUM(estimatedValue) AS total FROM lead_opportunity WHERE objectif = ? GROUP BY leadStage',
          [id],
        )
        .map((row) => [row['leadStage'], Number(row['total'] ?? 0) / 100]),
    );
    const context = { ...serializer, format: 'json' as const };
    const stages = serialize(
      sql.all('SELECT * FROM lead_stage WHERE objectif = ? ORDER BY id', [id]),
      registry.get('lead_stages'),
      context,
      ['name', 'code'],
    );
    return {
      id,
      name: objective['name'],
      leadStages: stages.map((stage) => ({ ...stage, totalEstimatedValue: totals.get(Number(stage['id'])) ?? 0 })),
      leadOpportunities: serialize(
        sql.all('SELECT * FROM lead_opportunity WHERE objectif = ? ORDER BY id', [id]),
        registry.get('lead_opportunities'),
        context,
        LEAD_FIELDS,
      ),
    };
  },
};
