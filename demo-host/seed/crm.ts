import { nextNumber } from '../api/resources/order-hooks.ts';
import { formatDate } from '../api/stored.ts';
import type { Row, Sql } from '../db/database.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const OBJECTIVES = ['Restaurants et hôtels de Marrakech', 'Boutiques en ligne'] as const;
const STAGES: readonly (readonly [name: string, code: string | null])[] = [
  ['Nouveau', null],
  ['Qualifié', null],
  ['Devis', 'quote'],
  ['Commande', 'order'],
  ['Perdu', null],
];
const COMPANIES = [
  'Riad Yasmine',
  'Hôtel des Arts',
  'Café & Librairie Zohra',
  'Dar Essalam',
  'Traiteur Al Baraka',
  'Clinique du Palmier',
  'Auto-école Atlas',
  'Studio Kasbah',
  'Pâtisserie Belle Vue',
  'مطعم الزيتونة',
  'فندق النخيل',
  'Coopérative Argan du Sud',
] as const;
const WANTS = [
  'renouvelle sa vaisselle',
  'équipe deux salles',
  'compare trois fournisseurs',
  'prépare une ouverture',
  'veut un contrat annuel',
] as const;
const TAGS = ['urgent', 'hôtellerie', 'fidèle', 'salon 2026', 'à relancer'] as const;
const COLORS = [null, null, '#96d213', '#4f7fb8', '#e0913a', '#b84f7f'] as const;

/** In days from now; taken in turn, so that a board has what is late, due today and to come. */
const STEPS: readonly (readonly [step: string, days: number])[] = [
  ['Rappeler pour le devis', 0],
  ['Envoyer le catalogue', 3],
  ['Visiter les salles', -2],
  ['Relancer par courriel', 7],
];

/** Every third lead that is still to be won has something to be done next. */
function stepOf(stage: Row, index: number, now: Date): readonly [step: string, at: string] | null {
  const open = STAGES.slice(0, 3).map(([name]) => name);
  const [step, days] = STEPS[(index / 3) % STEPS.length] ?? [];
  if (step === undefined || days === undefined || !open.includes(String(stage['name']))) return null;
  const day = new Date(now.getTime() + days * DAY_MS);
  day.setUTCHours(12, 0, 0, 0);
  return [step, formatDate(day)];
}

/** The shop's own board: every stage, leads without agent, customer or colour, quotes where the stage has them. */
const OWN_LEADS = 34;

function insertQuote(sql: Sql, name: string, value: number, customer: number | null, createdAt: string): number {
  const { id } = sql.run(
    `INSERT INTO purchase_order (orderNumber, type, status, createdAt, updatedAt, customer, fullTotalAmount, amountPaid, shippingFees,
      shippingTips, reductionInPercent, isPayedByCredit, isRestUsedAsCredit, walletPaymentAmount, creditedRest)
    VALUES (?, 'quote', 'draft', ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [String(nextNumber(sql, 'order:quote')), createdAt, createdAt, customer, value],
  );
  sql.run('INSERT INTO order_item (description, quantity, price, finalPrice, parentOrder) VALUES (?, 1000, ?, ?, ?)', [
    name,
    value,
    value,
    id,
  ]);
  return id;
}

function insertLeads(sql: Sql, random: Random, objective: number, count: number, now: Date): void {
  const stages = sql.all('SELECT id, name, code FROM lead_stage WHERE objectif = ? ORDER BY id', [objective]);
  const positions = new Map(
    sql
      .all('SELECT leadStage, MAX(position) AS last FROM lead_opportunity WHERE objectif = ? GROUP BY leadStage', [
        objective,
      ])
      .map((row) => [row['leadStage'], Number(row['last'] ?? 0)]),
  );
  for (let index = 0; index < count; index += 1) {
    const stage = random.pick(stages);
    const position = (positions.get(stage['id'] ?? null) ?? 0) + 1;
    positions.set(stage['id'] ?? null, position);
    const name = `${random.pick(COMPANIES)}${index < COMPANIES.length ? '' : ` ${index + 1}`}`;
    const value = random.chance(0.1) ? null : random.integer(8, 900) * 5_050;
    const customer = random.chance(0.8) ? random.integer(1, 200) : null;
    const hasQuote = stage['code'] !== null && random.chance(0.8);
    const createdAt = formatDate(new Date(now.getTime() - random.integer(1, 60) * DAY_MS));
    const [nextStep, nextStepAt] = stepOf(stage, index, now) ?? [null, null];
    sql.run(
      `INSERT INTO lead_opportunity (name, description, status, color, isImportant, position, progress, estimatedValue, currency, tags,
        createdAt, updatedAt, objectif, leadStage, agent, customer, relatedOrder, nextStep, nextStepAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        name,
        random.chance(0.85) ? `${name} ${random.pick(WANTS)}.` : null,
        stage['code'] === 'order' && random.chance(0.3) ? 'completed' : 'open',
        random.pick(COLORS),
        random.chance(0.15) ? 1 : 0,
        position,
        random.integer(0, 10) * 10,
        value,
        random.chance(0.05) ? 'EUR' : null,
        JSON.stringify(random.chance(0.5) ? [...new Set([random.pick(TAGS), random.pick(TAGS)])] : []),
        createdAt,
        createdAt,
        objective,
        stage['id'] ?? null,
        random.chance(0.8) ? random.integer(1, 4) : null,
        customer,
        hasQuote ? insertQuote(sql, name, value ?? 0, customer, createdAt) : null,
        nextStep,
        nextStepAt,
      ],
    );
  }
}

export function seedLeads(sql: Sql, random: Random, now: Date): void {
  OBJECTIVES.forEach((name, index) => {
    const { id } = sql.run('INSERT INTO objectif (name) VALUES (?)', [name]);
    for (const [stage, code] of STAGES)
      sql.run('INSERT INTO lead_stage (name, code, objectif) VALUES (?, ?, ?)', [stage, code, id]);
    insertLeads(sql, random, id, index === 0 ? OWN_LEADS : 8, now);
  });
}

/** Adds what the first objective lacks of so many leads on top of its own, for boards of any size. */
export function generateLeads(sql: Sql, random: Random, wanted: number, now: Date): void {
  const have = Number(sql.get('SELECT COUNT(*) AS count FROM lead_opportunity WHERE objectif = 1')?.['count']);
  sql.transaction(() => insertLeads(sql, random, 1, Math.max(0, OWN_LEADS + wanted - have), now));
}
