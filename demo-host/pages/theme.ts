export const THEME_COOKIE = 'theme';
export function isTheme(text: string): text is 'light' | 'dark' {
  return text === 'light' || text === 'dark';
}
