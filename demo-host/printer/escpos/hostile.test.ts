import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommands } from './commands.ts';
import { decodeEscPos } from './decode.ts';

const LEADS = [0x1b, 0x1d, 0x1c, 0x10];
/** Noise with many commands in it. */
const noise = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(...LEADS),
      fc.constantFrom(...[...'@!EaVtkv(*Ldp0A'].map((letter) => letter.charCodeAt(0))),
    ),
    { maxLength: 400 },
  )
  .map((bytes) => Uint8Array.from(bytes));

describe('any bytes at all', () => {
  it('are all accounted for, each once', () => {
    fc.assert(
      fc.property(noise, (bytes) => {
        const { commands, rest } = readCommands(bytes);
        expect(commands.map(({ at }) => at)).toEqual([0, ...commands.map(({ end }) => end)].slice(0, commands.length));
        expect(commands.at(-1)?.end ?? 0).toBe(rest);
      }),
    );
  });

  it('make papers whose parts follow one another, and never an error', () => {
    fc.assert(
      fc.property(noise, (bytes) => {
        const { papers } = decodeEscPos(bytes);
        expect(papers.map(({ from }) => from)).toEqual([0, ...papers.map(({ to }) => to)].slice(0, papers.length));
        expect(papers.at(-1)?.to ?? bytes.length).toBe(bytes.length);
      }),
    );
  });

  it('read in pieces are the same commands', () => {
    fc.assert(
      fc.property(noise, fc.nat(400), (bytes, where) => {
        const early = readCommands(bytes.subarray(0, where));
        const late = readCommands(bytes.subarray(early.rest));
        const names = [...early.commands, ...late.commands].map(({ name, args }) => [name, [...args]]);
        const whole = readCommands(bytes).commands.map(({ name, args }) => [name, [...args]]);
        // Only a stretch of text may come in two.
        const merged = (list: typeof names): string =>
          list
            .map(([name, args]) => (name === 'text' ? String(args) : `|${String(name)} ${String(args)}|`))
            .join(',')
            .replace(/\|,\|/g, '||');
        expect(merged(names)).toBe(merged(whole));
      }),
    );
  });
});
