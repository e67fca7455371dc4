import type { BrowserContext } from 'playwright';
import { spend } from './costs.ts';
import type { Account, Host } from './host.ts';

const SESSION = /^([^=;]+)=([^;]+)/;
const CSRF = /name="_csrf_token" value="([^"]+)"/;

/** The session cookie's value, by account. */
type Sessions = Map<Account, Promise<Session>>;

interface Session {
  readonly name: string;
  readonly value: string;
}

/** By the host's folder of data: a later host may get the same port. */
const kept = new Map<string, Sessions>();

const cookieOf = ({ name, value }: Session): string => `${name}=${value}`;

function sessionIn(answer: Response): Session {
  const [, name, value] = SESSION.exec(answer.headers.getSetCookie().at(0) ?? '') ?? [];
  if (name === undefined || value === undefined) throw new Error(`${answer.url} opened no session: ${answer.status}`);
  return { name, value };
}

/** Sends what the browser sends when a person fills in the form. */
async function openSession(host: Host, account: Account): Promise<Session> {
  const form = await fetch(`${host.address}/en/login`);
  const fields = new URLSearchParams({
    _csrf_token: CSRF.exec(await form.text())?.[1] ?? '',
    _username: account,
    _password: account,
  });
  const answer = await fetch(`${host.address}/en/login`, {
    method: 'POST',
    body: fields,
    headers: { Cookie: cookieOf(sessionIn(form)) },
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`${account} was not signed in: ${answer.status}`);
  return sessionIn(answer);
}

/** False after a sign-out, which ends the session. */
async function isOpen(host: Host, session: Session): Promise<boolean> {
  const answer = await fetch(`${host.address}/en/admin/_token`, { headers: { Cookie: cookieOf(session) } });
  return answer.ok;
}

async function sessionOf(host: Host, account: Account): Promise<Session> {
  const sessions: Sessions = kept.get(host.data) ?? new Map();
  kept.set(host.data, sessions);
  const before = await sessions.get(account)?.catch(() => undefined);
  if (before !== undefined && (await isOpen(host, before))) return before;
  const opened = openSession(host, account);
  sessions.set(account, opened);
  return opened;
}

/** Signs in all pages of the context from here on. The form itself has its own test in `e2e/house`. */
export async function signIn(context: BrowserContext, host: Host, account: Account = 'admin'): Promise<void> {
  const session = await spend('sign-in', () => sessionOf(host, account));
  await context.addCookies([{ ...session, url: host.address, httpOnly: true, sameSite: 'Lax' }]);
}
