import * as v from 'valibot';
import { HttpProblem } from '../errors.ts';
import { formatDate } from '../stored.ts';
import type { CustomOperation } from './operation.ts';

const Lines = v.array(v.string());
const Entry = v.looseObject({
  chain: v.string(),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  till: v.string(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'Syntax error');
  }
}

/**
 * Keeps the entries of tills' journals as they were signed. One that comes again after a lost answer is no change; another
 * one in its place is refused: the till has gone on from a copy of itself.
 */
export const journalEntries: CustomOperation = {
  method: 'POST',
  path: /^journal_entries$/,
  run({ body, sql, now }) {
    const lines = v.safeParse(Lines, parsed(body));
    if (!lines.success) throw new HttpProblem(400, 'Expected an array of JSON texts.');
    return sql.transaction(() => {
      for (const line of lines.output) {
        const entry = v.safeParse(Entry, parsed(line));
        if (!entry.success) throw new HttpProblem(422, 'This is no entry of a journal.');
        const { chain, number, till } = entry.output;
        const known = sql.get('SELECT line FROM journal_entry WHERE chain = ? AND number = ?', [chain, number]);
        if (known !== undefined && known['line'] !== line)
          throw new HttpProblem(409, `Entry ${number} of ${till} is here already, and it is another one.`);
        if (known === undefined)
          sql.run('INSERT INTO journal_entry (chain, number, till, line, receivedAt) VALUES (?, ?, ?, ?, ?)', [
            ...[chain, number, till, line],
            formatDate(now),
          ]);
      }
      return { taken: lines.output.length };
    });
  },
};
