import type { Component } from 'grapesjs';
import { KEPT, labelOf, PHRASING } from './definition.ts';
import { FORM_ADDRESS } from './form-address.ts';
import { isAway, isOfLanguages } from './languages.ts';
import { emptyPictures } from './sections.ts';
import { FRAME, HOOK, WIDGET } from './site-parts.ts';
import { SLIDER_CLASS } from './slider.ts';

const TEXT_LENGTH = 40;

/** A part of the page, as lists and panels show it. */
export interface Part {
  readonly id: string;
  /** The element's name; empty for what is kept as it stands. */
  readonly name: string;
  /** The beginning of its text, or what is kept. */
  readonly text: string;
  /** Of what kind it is, if it is kept as it stands. */
  readonly kept: string | undefined;
  readonly kind: 'slider' | 'slide' | 'quote' | 'hook' | 'widget' | 'plain';
  readonly canRemove: boolean;
  readonly canCopy: boolean;
  readonly canMove: boolean;
  /** Twig that begins or ends in it holds it where it is. */
  readonly isHeld: boolean;
  /** A widget whose record could not be read: it is shown as the site printed it. */
  readonly isUnread: boolean;
  readonly hasParts: boolean;
  /** Whether places in it wait for pictures. */
  readonly lacksPictures: boolean;
  /** A form that nobody has given an address. */
  readonly lacksAddress: boolean;
}

const classesOf = (component: Component): readonly string[] => component.getClasses();

function textOf(component: Component, room = TEXT_LENGTH): string {
  if (component.is('textnode')) return (component.get('content') ?? '').replace(/\s+/g, ' ');
  if (component.is(KEPT) || isAway(component)) return '';
  let text = component.components().length === 0 ? (component.get('content') ?? '') : '';
  for (const child of component.components().models) {
    if (text.length > room) break;
    const isApart = !child.is('textnode') && !PHRASING.has(child.get('tagName') ?? '');
    text += (isApart && text !== '' ? ' ' : '') + textOf(child, room - text.length);
  }
  return text;
}

/** Whether lists show it: texts belong to their element, and a picture's shapes to the picture. */
export const isListed = (component: Component): boolean =>
  !component.is('textnode') && component.get('layerable') !== false;

/** The parts of a part as lists show them; what is not listed itself lets its own parts through. */
export function listedIn(component: Component): readonly Component[] {
  return component.components().models.flatMap((part) => {
    if (isListed(part)) return [part];
    return (part.is(FRAME) || isOfLanguages(part)) && !isAway(part) ? listedIn(part) : [];
  });
}

function kindOf(component: Component): Part['kind'] {
  if (component.is(HOOK)) return 'hook';
  if (component.is(WIDGET)) return 'widget';
  const classes = classesOf(component);
  if (classes.includes(SLIDER_CLASS)) return 'slider';
  if (classes.includes('flexy-slide')) return 'slide';
  return component.get('tagName') === 'blockquote' ? 'quote' : 'plain';
}

/** What a comment says. */
const withoutMarks = (source: string): string => source.replace(/^(?:<!--|\{#)\s*([\s\S]*?)\s*(?:-->|#\})$/, '$1');

function labelOfPart(component: Component, kind: Part['kind']): string {
  if (component.is(KEPT)) return labelOf(withoutMarks(String(component.get('flexySource') ?? '')));
  // The signs of its controls say nothing.
  if (kind === 'slider') return '';
  if (kind === 'hook') return String(component.get('flexyHook') ?? '');
  const name = kind === 'widget' ? String(component.get('flexyName') ?? '') : '';
  if (name !== '') return name;
  const text = labelOf(textOf(component));
  // What is left between Twig says nothing where it is but a comma.
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

export function partOf(component: Component): Part {
  const isKept = component.is(KEPT);
  const kind = kindOf(component);
  return {
    id: component.getId(),
    name: isKept ? '' : (component.get('tagName') ?? 'div'),
    text: labelOfPart(component, kind),
    kept: isKept ? String(component.get('flexyWhat') ?? 'twig') : undefined,
    kind,
    isUnread: component.get('flexyUnread') === true,
    canRemove: component.get('removable') !== false,
    canCopy: component.get('copyable') !== false,
    canMove: component.get('draggable') !== false,
    isHeld: component.get('flexyLocked') === true,
    hasParts: listedIn(component).length > 0,
    lacksPictures: emptyPictures(component).length > 0,
    lacksAddress: component.get('tagName') === 'form' && (component.getAttributes()[FORM_ADDRESS] ?? '') === '',
  };
}

/** Parts whose content is not for adding to. */
export const isClosed = (component: Component | undefined): boolean =>
  component !== undefined &&
  (component.is('text') || component.is(KEPT) || component.get('droppable') === false || component.is('svg'));
