import * as v from 'valibot';
import { parseBody } from '../denormalizer.ts';
import { HttpProblem } from '../errors.ts';
import { parseIri } from '../iri.ts';
import { formatDate } from '../stored.ts';
import type { CustomOperation } from './operation.ts';

const Reorder = v.object({ stage: v.string(), moved: v.string(), order: v.array(v.string()) });

/** One write for a card that was dropped: its new stage, and the positions of all cards of that stage from 1. */
function reorder(resource: string, stages: string, stageField: string): CustomOperation {
  return {
    method: 'POST',
    path: new RegExp(`^${resource}/reorder$`),
    run({ body, sql, registry, now, changed }) {
      const parsed = v.safeParse(Reorder, parseBody(body));
      if (!parsed.success) throw new HttpProblem(400, 'Expected {"stage": IRI, "moved": IRI, "order": [IRI, …]}.');
      const { table } = registry.get(resource);
      const idOf = (iri: string, wanted: string): number => {
        const known = parseIri(iri);
        const found =
          known?.resource === wanted
            ? sql.get(`SELECT id FROM "${registry.get(wanted).table}" WHERE id = ?`, [known.id])
            : undefined;
        if (known === null || found === undefined) throw new HttpProblem(400, `Item not found for "${iri}".`);
        return known.id;
      };
      const stage = idOf(parsed.output.stage, stages);
      const moved = idOf(parsed.output.moved, resource);
      const order = parsed.output.order.map((iri) => idOf(iri, resource));
      if (!order.includes(moved) || new Set(order).size !== order.length)
        throw new HttpProblem(400, 'The order names each card once, the moved one included.');
      const written = sql.transaction(() => {
        sql.run(`UPDATE "${table}" SET "${stageField}" = ? WHERE id = ?`, [stage, moved]);
        return order.filter((id, index) => {
          const { changes } = sql.run(
            `UPDATE "${table}" SET position = ?, updatedAt = ? WHERE id = ? AND (position IS NOT ? OR id = ?)`,
            [index + 1, formatDate(now), id, index + 1, moved],
          );
          return changes > 0;
        });
      });
      changed(resource, written);
      return { stage: parsed.output.stage, order: parsed.output.order };
    },
  };
}

export const reorderLeads = reorder('lead_opportunities', 'lead_stages', 'leadStage');
export const reorderTasks = reorder('tasks', 'task_stages', 'taskStage');
