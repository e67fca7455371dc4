import type { Account, Host } from './host.ts';

/** By the host's folder of data: a later host may get the same port. */
const tokens = new Map<string, Map<Account, Promise<string>>>();

async function tokenOf(host: Host, account: Account): Promise<string> {
  const answer = await fetch(`${host.address}/api/login_check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: account, password: account }),
  });
  const body: unknown = await answer.json();
  const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : undefined;
  if (typeof token !== 'string') throw new Error(`No token for ${account}: ${answer.status}`);
  return token;
}

function keptToken(host: Host, account: Account): Promise<string> {
  const ofHost = tokens.get(host.data) ?? new Map<Account, Promise<string>>();
  tokens.set(host.data, ofHost);
  const token = ofHost.get(account) ?? tokenOf(host, account);
  ofHost.set(account, token);
  return token;
}

/** A request that the server refused. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the API as another program would, without the page knowing; null if the answer has no body.
 * @throws Refusal with the server's message
 */
export async function callApi(
  host: Host,
  method: Method,
  path: string,
  body?: object,
  account: Account = 'admin',
): Promise<unknown> {
  const ask = async (): Promise<Response> =>
    fetch(`${host.address}${path}`, {
      method,
      headers: {
        Accept: 'application/ld+json',
        Authorization: `Bearer ${await keptToken(host, account)}`,
        ...(body === undefined
          ? {}
          : { 'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  let answer = await ask();
  if (answer.status === 401) {
    // A host may give tokens that last for seconds.
    tokens.get(host.data)?.delete(account);
    answer = await ask();
  }
  if (!answer.ok) throw new Refusal(answer.status, `${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}
