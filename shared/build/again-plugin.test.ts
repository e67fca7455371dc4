import { expect, test } from 'vitest';
import { withSecondTry } from './again-plugin.mjs';

const HELPER = 'function $again(a){return import(a).catch(()=>import(a+"?"+Date.now()))}';

test('a file that is fetched later has another address at the second try; what stands before it keeps its place', () => {
  expect(
    withSecondTry('import{a}from"./a.js";b(()=>import("./chunks/c-1.js"));\n//# sourceMappingURL=x.js.map\n'),
  ).toBe(`import{a}from"./a.js";b(()=>$again("./chunks/c-1.js"));\n${HELPER}\n//# sourceMappingURL=x.js.map\n`);
  expect(withSecondTry('await import("../d.js")')).toBe(`await $again("../d.js")\n${HELPER}`);
});

test('a file that fetches none, or by an address of its own making, stays as it is', () => {
  const code = 'import"./a.js";export const f=a=>import(a);\n';
  expect(withSecondTry(code)).toBe(code);
});
