import { object, optional, unknown } from 'valibot';
import { flag, plainNumber, relation, relations, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';

/** The boards of objectives. */
export const objectiveResource = resource('/{locale}/api/crm/objectifs', () => ({}));

/**
 * The answer of an objective, which need not be a record: its stages with what their leads are worth, and all its leads.
 */
export const objectiveAnswer = object({
  name: optional(text, ''),
  leadStages: optional(relations, []),
  leadOpportunities: optional(relations, []),
});

/** The stages of a sales pipeline. */
export const leadStageResource = resource('/{locale}/api/lead_stages', () => ({
  name: text,
  /** `quote`, `order` or empty. */
  code: text,
  /** A decimal, in the currency of the board. */
  totalEstimatedValue: unknown(),
}));

/** Leads: sales that may come about. */
export const leadResource = resource('/{locale}/api/lead_opportunities', () => ({
  name: text,
  description: text,
  objectif: relation,
  leadStage: relation,
  status: text,
  color: textOrNull,
  isImportant: flag,
  important: flag,
  position: plainNumber,
  progress: plainNumber,
  /** What is to be done next, and when; only some servers keep it. */
  nextStep: text,
  nextStepAt: textOrNull,
  agent: relation,
  customer: relation,
  /** A decimal, in `currency`. */
  estimatedValue: unknown(),
  currency: textOrNull,
  relatedOrder: relation,
  /** A list of texts, or one text with commas. */
  tags: unknown(),
  cssClasses: text,
  updatedAt: textOrNull,
}));
