import { expect, it } from 'vitest';
import { FONTS } from '#shared/features/page-canvas/view/fonts.ts';
import { root } from '../../esbuild.config.mjs';
import { siteFonts } from './fonts.ts';

it('has a file for every font that the builders offer, in both weights, and for nothing from elsewhere', async () => {
  const files = await siteFonts(root);
  const css = String(files.get('flexy-fonts.css'));
  for (const font of FONTS)
    for (const weight of [400, 700])
      expect(css).toMatch(new RegExp(`font-family: '${font}';[^}]*font-weight: ${weight};`));
  const named = [...css.matchAll(/url\(\.\/([^)]*)\)/g)].map(([, name]) => name ?? '');
  expect(new Set(named)).toEqual(new Set([...files.keys()].filter((name) => name !== 'flexy-fonts.css')));
  expect(css.match(/url\(/g)).toHaveLength(named.length);
  expect([...files.keys()]).toContain('fonts/tajawal-arabic-700-normal.woff2');
});
