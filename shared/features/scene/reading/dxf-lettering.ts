import { type Matrix4, Vector3 } from 'three';
import type { ModelText } from '../geometry/model.ts';
import type { DxfEntity } from './dxf-entities.ts';
import { planeOf } from './dxf-shapes.ts';

export type Lettering = Extract<DxfEntity, { type: 'TEXT' | 'MTEXT' }>;

/** Signs that the format writes with two per cent signs. */
const SIGNS: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', '%': '%' };
const [ACROSS, DOWN] = [[0, 0.5, 1] as const, ['top', 'middle', 'bottom'] as const];

/** The letters of a text, without what says how they look; `\\P` of a long text is a new line. */
export function plainLetters(text: string): string {
  return text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/%%([a-z%])/gi, (_, sign: string) => SIGNS[sign.toLowerCase()] ?? '');
}

/** The letters of a long text, whose looks stand between braces and after backslashes. */
export function plainParagraphs(text: string): string {
  return plainLetters(text)
    .replace(/\\([\\{}])/g, (_, sign: string) => ({ '\\': '\ue000', '{': '\ue001', '}': '\ue002' })[sign] ?? '')
    .replace(/\\P/g, '\n')
    .replace(/\\~/g, '\u00a0')
    .replace(/\\S([^;]*);/g, (_, stacked: string) => stacked.replace(/[\^#]/, '/').trim())
    .replace(/\\[ACFfHQTWp][^;\\]*;/g, '')
    .replace(/\\[LlOoKkN]/g, '')
    .replace(/[{}]/g, '')
    .replace(/[\ue000-\ue002]/g, (sign) => ({ '\ue000': '\\', '\ue001': '{', '\ue002': '}' })[sign] ?? '')
    .trim();
}

const vector = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }) => new Vector3(x, y, z);

/** A text where it stands; undefined for one without letters or height. */
export function letteringOf(
  entity: Lettering,
  place: Matrix4,
  part: string,
  colour: number | undefined,
): ModelText | undefined {
  const isLong = entity.type === 'MTEXT';
  const text = isLong ? plainParagraphs(entity.text) : plainLetters(entity.text).trim();
  const height = isLong ? entity.height : entity.textHeight;
  if (text === '' || !(height > 0)) return undefined;
  const { x, y, z } = entity.extrusionDirection;
  // A long text stands in the drawing's own axes; a short one in those of its plane.
  const plane = isLong ? place.clone() : place.clone().multiply(planeOf(x, y, z));
  const along = isLong ? entity.directionVector : undefined;
  const turn = along === undefined ? (entity.rotation * Math.PI) / 180 : Math.atan2(along.y, along.x);
  const isAligned = !isLong && (entity.halign !== 0 || entity.valign !== 0);
  // Between two points: from the first one.
  const isSpanned = !isLong && (entity.halign === 3 || entity.halign === 5);
  const start = isLong
    ? entity.position
    : isAligned && !isSpanned && entity.endPoint !== undefined
      ? entity.endPoint
      : entity.startPoint;
  const origin = vector(start).applyMatrix4(plane);
  const towards = (angle: number): ModelText['right'] => {
    const {
      x: dx,
      y: dy,
      z: dz,
    } = vector(start)
      .add(new Vector3(Math.cos(angle), Math.sin(angle), 0).multiplyScalar(height))
      .applyMatrix4(plane)
      .sub(origin);
    return [dx, dy, dz];
  };
  const corner = isLong ? Math.min(9, Math.max(1, Math.round(entity.attachmentPoint))) - 1 : 0;
  const isMiddle = !isLong && entity.halign === 4;
  return {
    part,
    text,
    at: [origin.x, origin.y, origin.z],
    right: towards(turn),
    up: towards(turn + Math.PI / 2),
    width: isLong ? Math.max(0, entity.width) / height : 0,
    across: isLong ? (ACROSS[corner % 3] ?? 0) : isMiddle || entity.halign === 1 ? 0.5 : entity.halign === 2 ? 1 : 0,
    down: isLong
      ? (DOWN[Math.floor(corner / 3)] ?? 'top')
      : isMiddle
        ? 'middle'
        : ((['baseline', 'bottom', 'middle', 'top'] as const)[entity.valign] ?? 'baseline'),
    colour,
  };
}
