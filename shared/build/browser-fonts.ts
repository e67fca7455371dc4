import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const FONTS = {
  Roboto: ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  Tajawal: ['400Regular', '500Medium', '700Bold'],
};
const folder = join(root, '.cache/browser-fonts');
const settings = join(folder, 'fonts.conf');

const prefer = (family: keyof typeof FONTS, test: string): string =>
  `<match target="pattern">${test}<edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit></match>`;

/** See fontconfig’s fonts.conf. The system’s fonts stay for what neither of ours has: arrows, code. */
function fontSettings(): string {
  const own = Object.entries(FONTS).flatMap(([family, weights]) =>
    weights.map((weight) => join(root, 'node_modules/@expo-google-fonts', family.toLowerCase(), weight)),
  );
  return [
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...own.map((path) => `<dir>${path}</dir>`),
    `<cachedir>${join(folder, 'cache')}</cachedir>`,
    ...['system-ui', 'sans-serif'].map((name) =>
      prefer('Roboto', `<test name="family"><string>${name}</string></test>`),
    ),
    prefer('Tajawal', '<test name="lang" compare="contains"><string>ar</string></test>'),
    '</fontconfig>',
    '',
  ].join('\n');
}

/**
 * The variables to start a browser with, so that its text has the same fonts on each Linux machine: with others a line
 * wraps elsewhere, and all that stands below it moves. Another system finds its fonts in its own way.
 */
export function fontEnvironment(): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  // Whole at once: another worker may start its browser now.
  const own = `${settings}.${process.pid}`;
  writeFileSync(own, fontSettings());
  renameSync(own, settings);
  return { ...process.env, FONTCONFIG_FILE: settings };
}
