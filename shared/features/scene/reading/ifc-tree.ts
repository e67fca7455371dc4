import type { Drawable, Part } from '../geometry/model.ts';
import type { IfcElement } from './ifc-messages.ts';

/** The parts of a building as a tree: what names a missing or circular parent stands at the top. */
export function ifcTree(
  elements: readonly IfcElement[],
  drawables: ReadonlyMap<number, readonly Drawable[]>,
): readonly Part[] {
  const known = new Map(elements.map((element) => [element.id, element]));
  const children = new Map<number | undefined, IfcElement[]>();
  const hasTop = ({ id, parent }: IfcElement): boolean => {
    const way = new Set([id]);
    for (let at = parent; at !== undefined; at = known.get(at)?.parent) {
      if (way.has(at)) return false;
      way.add(at);
    }
    return true;
  };
  for (const element of elements) {
    const parent =
      element.parent !== undefined && known.has(element.parent) && hasTop(element) ? element.parent : undefined;
    children.set(parent, [...(children.get(parent) ?? []), element]);
  }
  const partsOf = (parent: number | undefined): readonly Part[] =>
    (children.get(parent) ?? []).map(({ id, name, kind }) => ({
      id: String(id),
      name,
      kind,
      children: partsOf(id),
      drawables: drawables.get(id) ?? [],
    }));
  return partsOf(undefined);
}
