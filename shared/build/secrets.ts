/** What keys of language models and of the services around them look like. None may ever reach a browser. */
const SECRETS: readonly RegExp[] = [/\bhf_[A-Za-z0-9]{8,}/, /\bsk-(?:[a-z]+-)?[A-Za-z0-9_-]{16,}/, /\bclient_secret\b/];

/** The first secret in a built file, shortened; undefined if there is none. */
export function secretIn(content: string): string | undefined {
  for (const pattern of SECRETS) {
    const found = pattern.exec(content)?.[0];
    if (found !== undefined) return `${found.slice(0, 13)}…`;
  }
  return undefined;
}

/** Stops a build with a secret in one of its texts. `files` has names and contents. */
export function refuseSecrets(files: Iterable<readonly [string, Uint8Array | string]>): void {
  const decoder = new TextDecoder();
  for (const [name, content] of files) {
    if (/\.(?:wasm|png|jpe?g|woff2?|gz|br)$/.test(name)) continue;
    const secret = secretIn(typeof content === 'string' ? content : decoder.decode(content));
    if (secret !== undefined) throw new Error(`${name} contains what looks like a key: ${secret}`);
  }
}
