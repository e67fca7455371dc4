import type { ChatRequest, ModelAnswer } from './chat.ts';
import { fillSchema } from './fill.ts';
import type { Facts } from './reading.ts';
import { readQuestion } from './reading.ts';
import type { WritingOrder } from './writing.ts';
import { orderOf, write } from './writing.ts';

const GREETING = /^\s*(?:hi|hello|hey|thanks?|thank you|bonjour|salut|merci|مرحبا|السلام|شكرا)(?!\p{L})/iu;
const CURIOUS =
  /^\s*(?:what|who|how|why|when|where|que|quoi|qui|comment|pourquoi|ما|من|كيف|لماذا)(?!\p{L}).*[?؟]\s*$/isu;

const IN_ARABIC = /\bin Arabic\b|en arabe|بالعربية/i;

const TALK: Readonly<Record<Facts['language'], string>> = {
  en: 'This is the demo host’s own model, which follows rules. Say what to create: its name, its price, a discount.',
  fr: 'C’est le modèle du serveur de démonstration, qui suit des règles. Dites ce qu’il faut créer : son nom, son prix, une remise.',
  ar: 'هذا نموذج خادم العرض، وهو يتبع قواعد. اذكر ما تريد إنشاءه: اسمه وسعره وخصمه.',
};

function objectIn(text: string): Record<string, unknown> | undefined {
  const written = /\{[\s\S]*\}/.exec(text)?.[0];
  if (written === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Words that ask for a text on the record that the page shows. */
const WRITING =
  /(?<!\p{L})(?:fill|complete|description|describe|write|improve|rewrite|remplis|complète|décri[sv]|améliore|rédige|أكمل|املأ|وصف|الوصف|اكتب)/iu;

/** What the record is called that goes along with a question. */
function recordIn(messages: ChatRequest['messages']): string | undefined {
  const records = messages.flatMap(({ role, content }) =>
    role === 'user' ? [Object(objectIn(content ?? '')?.['record'])] : [],
  );
  const names: unknown[] = records.flatMap(({ name, title }) => [name, title]);
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

const SHORTER = /shorte[nr]|summar|raccourci|résum|plus court|اختصر|لخص/iu;

/** Shortens the text that a prompt brings, each time another way; undefined if that was not asked for. */
function rewritten(question: string, { topic, run }: WritingOrder): string | undefined {
  const quoted = /^Text:\n(".*")$/mu.exec(question)?.[1];
  if (quoted === undefined || !SHORTER.test(topic)) return undefined;
  const text = String(JSON.parse(quoted));
  const sentences = (text.match(/[^.!?؟]+[.!?؟]*/gu) ?? [text]).map((one) => one.trim()).filter((one) => one !== '');
  // Then the sentences up to their last comma, and in the end fewer and fewer words.
  const heads = sentences.flatMap(
    (one) =>
      /^(.{12,})[,،;؛].+$/su
        .exec(one)
        ?.slice(1)
        .map((head) => `${head}.`) ?? [],
  );
  const ways = [...sentences, ...heads];
  const words = (sentences[run % sentences.length] ?? text).split(/\s+/);
  const kept = ways[run] ?? `${words.slice(0, Math.max(3, words.length - 1 - (run - ways.length))).join(' ')}…`;
  return `<p>${kept.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
}

/** Answers by rules: with a tool it fills the tool’s schema, otherwise it writes. `run` counts equal questions. */
export function answerOf({ messages, tools }: ChatRequest, run: number): ModelAnswer {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const order = orderOf(question, run);
  if (order !== undefined) return { text: rewritten(question, order) ?? write(order), calls: [] };
  const isArabic = messages.some(({ role, content }) => role === 'system' && IN_ARABIC.test(content ?? ''));
  const said = { ...readQuestion(question), run };
  const facts = isArabic ? { ...said, language: 'ar' as const } : said;
  const [tool] = tools;
  if (tool === undefined || question.trim() === '' || GREETING.test(question) || CURIOUS.test(question))
    return { text: question.trim() === '' ? '' : TALK[said.language], calls: [] };
  const earlier = messages.flatMap(({ role, content }) =>
    role === 'assistant' ? [objectIn(content ?? '') ?? {}] : [],
  );
  const { parameters } = tool.function;
  const known = facts.name === undefined && WRITING.test(question) ? recordIn(messages) : undefined;
  const words = known === undefined ? {} : fillSchema(parameters, { ...facts, name: known });
  const filled = { ...words, ...fillSchema(parameters, facts, earlier.at(-1) ?? {}) };
  if (Object.keys(filled).length === 0) return { text: TALK[said.language], calls: [] };
  return { text: '', calls: [{ name: tool.function.name, arguments: JSON.stringify(filled) }] };
}
