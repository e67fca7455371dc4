/** An address of the same site, without its fragment; undefined for any other. */
export function ownAddress(text: string | undefined, base: string): string | undefined {
  if (text === undefined || text === '' || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.origin === new URL(base).origin ? withoutFragment(url.href) : undefined;
}

/** The address by which a page or file is kept. */
export function withoutFragment(address: string): string {
  return address.replace(/#.*$/, '');
}

/** Whether a file's content is in its name, so that it never changes: `/flexy/flexy-pos-DBJIYRYW.js`. */
export function isHashed(address: string): boolean {
  return /-[A-Z0-9]{8}\.\w+$/.test(new URL(address).pathname);
}

/** A list as the macro writes it (JSON), or names with spaces between. */
export function namesIn(text: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.filter((one) => typeof one === 'string');
  } catch {
    // No JSON.
  }
  return text.split(/[\s,]+/).filter((one) => one !== '');
}
