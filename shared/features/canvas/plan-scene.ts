import { ActiveSelection, config, FabricImage, type FabricObject, Point } from 'fabric';
import { createCamera } from './camera.ts';
import { drawGuides } from './drawing.ts';
import { boundsOf, type Box, centreOf, clampInto, contains, resizeBox, rounded, sameBox } from './geometry.ts';
import { loadPicture } from './picture.ts';
import { PlanCanvas } from './plan-canvas.ts';
import { PlanObject } from './plan-object.ts';
import { resizeControls } from './resize-controls.ts';
import type { Moved, SceneEvents, SceneHandle, SceneState } from './scene.ts';
import { createSnapper, type Guide, type Snapper } from './snapping.ts';
import { watchTouch } from './touch.ts';

// With fabric's default of 256 px, every small table would get a cache of 256 × 256 to fill sixty times a second.
config.configure({ minCacheSideLimit: 16 });

/** In px on the screen, at any zoom. */
const SNAP_REACH = 6;

export interface Scene extends SceneHandle {
  readonly update: (state: SceneState) => void;
  readonly resize: (width: number, height: number, visible: number, foot: number) => void;
  readonly dispose: () => void;
}

function centreBox(object: FabricObject): Box {
  return {
    x: object.left - object.width / 2,
    y: object.top - object.height / 2,
    width: object.width,
    height: object.height,
  };
}

/** Draws the state it is given and reports what the user does by pointer; it decides nothing itself. */
export function createScene(container: HTMLElement, scroller: HTMLElement, events: () => SceneEvents): Scene {
  const element = document.createElement('canvas');
  container.append(element);
  const canvas = new PlanCanvas(element, {
    enablePointerEvents: true,
    selection: true,
    selectionKey: ['shiftKey', 'ctrlKey', 'metaKey'],
    preserveObjectStacking: true,
    stopContextMenu: true,
  });
  const objects = new Map<string, PlanObject>();
  let state: SceneState | null = null;
  let isTelling = false;
  /** The state changed while an item was held. */
  let isLate = false;
  let snapper: Snapper | undefined;
  let guides: readonly Guide[] = [];
  let taken: ReadonlyMap<string, Box> = new Map();
  /** What stands in the outlines that are dragged. */
  let along: readonly PlanObject[] = [];
  let shownPicture: string | undefined;

  const area = (): Box | null => state && boundsOf([state.area, ...state.items.map(({ box }) => box)]);
  const camera = createCamera({
    canvas,
    scroller,
    area,
    content: () =>
      boundsOf([...(state?.picture ? [state.picture.box] : []), ...(state?.items ?? []).map(({ box }) => box)]),
    onZoom: (zoom) => events().onZoom(zoom),
  });

  const selected = (): readonly PlanObject[] =>
    canvas.getActiveObjects().filter((object) => object instanceof PlanObject);
  const key = (object: PlanObject): string => object.item.key;
  /** The item's box on the plan, also inside a multiple selection. */
  const placeOf = (object: PlanObject): Box => {
    if (!object.group) return object.box;
    const { x, y } = new Point(object.left, object.top).transform(object.group.calcTransformMatrix());
    return { x: x - object.width / 2, y: y - object.height / 2, width: object.width, height: object.height };
  };

  /** How far a dragged object, or multiple selection, is from where it was. */
  const moveOf = (target: FabricObject): readonly [dx: number, dy: number] => {
    const original = canvas._currentTransform?.original;
    return original ? [target.left - original.left, target.top - original.top] : [0, 0];
  };
  /** The innermost outline around a point. */
  const outlineAt = (at: { readonly x: number; readonly y: number }): string | undefined =>
    (state?.items ?? [])
      .filter(({ isOutline, box }) => isOutline === true && contains(box, { x: at.x, y: at.y, width: 0, height: 0 }))
      .sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height)[0]?.key;

  const tellSelection = (): void => {
    if (isTelling) return;
    const active = canvas.getActiveObject();
    if (active instanceof ActiveSelection) dress(active);
    events().onSelect(selected().map(key));
  };
  const dress = (object: FabricObject): void => {
    const look = state?.look;
    object.set({
      borderColor: look?.accent ?? '#000',
      cornerColor: look?.area ?? '#fff',
      cornerStrokeColor: look?.accent ?? '#000',
      transparentCorners: false,
      cornerStyle: 'circle',
      cornerSize: 13,
      touchCornerSize: 44,
      borderScaleFactor: 2.5,
      padding: 3,
    });
    if (object instanceof ActiveSelection) object.set({ hasControls: false });
  };

  const controls = resizeControls({
    reach: ({ altKey }) => (altKey ? 0 : SNAP_REACH / canvas.getZoom()),
    onPull: (target, handle, to, reach) => {
      if (!state) return false;
      const snapped = reach > 0 ? snapper?.resize(handle, to, reach) : undefined;
      guides = snapped?.guides ?? [];
      const next = resizeBox(
        target.box,
        handle,
        { x: to.x + (snapped?.shift.x ?? 0), y: to.y + (snapped?.shift.y ?? 0) },
        state.area,
      );
      if (sameBox(next, target.box)) return false;
      canvas.carry(target, { isResized: true });
      target.place(next);
      target.dirty = true;
      return true;
    },
  });

  canvas.on('selection:created', tellSelection);
  canvas.on('selection:updated', tellSelection);
  canvas.on('selection:cleared', tellSelection);
  canvas.on('before:transform', () => {
    if (!state) return;
    const moving = new Set(selected());
    taken = new Map(state.items.map(({ key: one, box }) => [one, box]));
    const rooms = [...moving].filter(({ item }) => item.isOutline === true).map(({ item }) => item.box);
    along = [...objects.values()].filter(
      (object) =>
        !moving.has(object) &&
        object.item.isOutline !== true &&
        rooms.some((room) => contains(room, { ...centreOf(object.item.box), width: 0, height: 0 })),
    );
    for (const object of along) moving.add(object);
    snapper = createSnapper(
      [...objects.values()].filter((object) => !moving.has(object)).map(({ box }) => box),
      state.area,
    );
  });
  canvas.on('object:moving', ({ target, e }) => {
    if (!state) return;
    const box = centreBox(target);
    canvas.carry(target, { isResized: false, along });
    const snapped = e.altKey ? undefined : snapper?.move(box, SNAP_REACH / canvas.getZoom());
    guides = snapped?.guides ?? [];
    const { x, y } = clampInto(
      { ...box, x: box.x + (snapped?.shift.x ?? 0), y: box.y + (snapped?.shift.y ?? 0) },
      state.area,
    );
    target.set({ left: x + box.width / 2, top: y + box.height / 2 });
    const [dx, dy] = moveOf(target);
    for (const object of along) {
      const from = taken.get(key(object));
      if (from) object.place({ ...from, x: from.x + dx, y: from.y + dy });
    }
  });
  canvas.on('object:modified', ({ action }) => {
    guides = [];
    const isMoved = action === 'drag';
    const moved = [...selected(), ...(isMoved ? along : [])].flatMap((object): readonly Moved[] => {
      const from = taken.get(key(object));
      const box = rounded(placeOf(object));
      return from && !sameBox(from, box) ? [{ key: key(object), from, box }] : [];
    });
    events().onMoved(moved);
  });
  canvas.on('mouse:up', ({ target, isClick, e }) => {
    guides = [];
    canvas.putDown();
    along = [];
    if (isClick && target instanceof PlanObject && state?.isEditable === false) events().onPress(key(target));
    // A press inside an outline, without a frame being drawn, is meant for it.
    const inside = isClick && !target && state?.isEditable === true ? outlineAt(canvas.getScenePoint(e)) : undefined;
    if (inside !== undefined) events().onSelect([inside]);
    canvas.requestRenderAll();
    // fabric releases the object only after this event.
    queueMicrotask(() => {
      if (isLate && state) update(state);
    });
  });
  canvas.on('mouse:dblclick', ({ target }) => {
    if (target instanceof PlanObject && state?.isEditable === true) events().onOpen(key(target));
  });
  canvas.on('before:render', ({ ctx }) => {
    if (!state || canvas.drawLoad(ctx)) return;
    ctx.save();
    ctx.transform(...canvas.viewportTransform);
    const { x, y, width, height } = state.area;
    ctx.fillStyle = state.look.area;
    ctx.fillRect(x, y, width, height);
    ctx.strokeStyle = state.look.line;
    ctx.strokeRect(x, y, width, height);
    ctx.restore();
  });
  canvas.on('after:render', ({ ctx }) => {
    if (guides.length === 0 || !state) return;
    ctx.save();
    ctx.transform(...canvas.viewportTransform);
    drawGuides(ctx, guides, { colour: state.look.accent, zoom: canvas.getZoom() });
    ctx.restore();
  });

  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const { x, y } = canvas.getViewportPoint(event);
      camera.zoomTo(canvas.getZoom() * 2 ** (-event.deltaY / (event.deltaMode === 0 ? 240 : 8)), { x, y });
    } else if (camera.pan(-event.deltaX, -event.deltaY)) event.preventDefault();
  };
  canvas.upperCanvasEl.addEventListener('wheel', onWheel, { passive: false });
  const stopTouch = watchTouch({ canvas, scroller, camera, isEditable: () => state?.isEditable === true });

  const select = (keys: readonly string[]): void => {
    const wanted = keys.flatMap((one) => objects.get(one) ?? []);
    const current = selected();
    if (wanted.length === current.length && wanted.every((object) => current.includes(object))) return;
    isTelling = true;
    canvas.discardActiveObject();
    const [first] = wanted;
    if (wanted.length > 1) {
      const group = new ActiveSelection(wanted, { canvas });
      dress(group);
      canvas.setActiveObject(group);
    } else if (first) canvas.setActiveObject(first);
    isTelling = false;
  };

  const showPicture = (picture: SceneState['picture']): void => {
    if (picture?.address === shownPicture) return;
    shownPicture = picture?.address;
    // The old picture goes at once, because it belongs to another floor.
    delete canvas.backgroundImage;
    if (!picture) return;
    loadPicture(picture.address, picture.box).then(
      (kept) => {
        if (shownPicture !== picture.address || canvas.disposed) return;
        canvas.set(
          'backgroundImage',
          new FabricImage(kept, {
            left: picture.box.x,
            top: picture.box.y,
            originX: 'left',
            originY: 'top',
            scaleX: picture.box.width / kept.width,
            scaleY: picture.box.height / kept.height,
            objectCaching: false,
          }),
        );
        canvas.requestRenderAll();
      },
      () => {
        if (shownPicture === picture.address) events().onPictureFailed(picture.address);
      },
    );
  };

  /** An item being dragged stays where it is; everything else is updated. */
  const update = (next: SceneState): void => {
    const before = state;
    state = next;
    const isHeld = canvas._currentTransform !== null;
    canvas.putDown();
    const isNewLook = before?.look !== next.look;
    const group = canvas.getActiveObject();
    const items = new Map(next.items.map((item) => [item.key, item]));
    const isChanged = before?.items !== next.items || isNewLook || before.isEditable !== next.isEditable;
    // What is selected could be dragged all the same: fabric asks only whether it may be selected.
    const locks = { lockMovementX: !next.isEditable, lockMovementY: !next.isEditable };
    if (isHeld) isLate = true;
    else if (isChanged || isLate) {
      isLate = false;
      // Positions inside a multiple selection are relative to it, so it is made anew.
      isTelling = true;
      if (group instanceof ActiveSelection) canvas.discardActiveObject();
      for (const [one, object] of objects) {
        if (items.has(one)) continue;
        if (canvas.getActiveObject() === object) canvas.discardActiveObject();
        canvas.remove(object);
        objects.delete(one);
      }
      next.items.forEach((item, index) => {
        let object = objects.get(item.key);
        if (!object) {
          object = new PlanObject(item, next.look);
          object.controls = controls;
          objects.set(item.key, object);
          canvas.add(object);
          dress(object);
        } else if (object.item !== item || isNewLook) {
          object.show(item, next.look);
          if (isNewLook) dress(object);
          if (!sameBox(object.box, item.box)) object.place(item.box);
        }
        object.isGrabbedByLine = next.isEditable;
        object.set({
          ...locks,
          selectable: next.isEditable,
          hasControls: next.isEditable,
          hoverCursor: next.isEditable ? 'move' : item.mark === 'closed' ? 'not-allowed' : 'pointer',
        });
        if (canvas.item(index) !== object) canvas.moveObjectTo(object, index);
      });
      isTelling = false;
    }
    canvas.selection = next.isEditable;
    if (!isHeld) select(next.selection);
    if (canvas.getActiveObject() instanceof ActiveSelection) canvas.getActiveObject()?.set(locks);
    showPicture(next.picture);
    camera.settle();
    canvas.requestRenderAll();
  };

  return {
    update,
    resize: camera.resize,
    zoomBy: camera.zoomBy,
    fit: camera.fit,
    reveal: (one) => {
      const object = objects.get(one);
      if (object) camera.reveal(placeOf(object));
    },
    cancel: () => {
      guides = [];
      for (const object of along) object.place(taken.get(key(object)) ?? object.box);
      along = [];
      return canvas.putBack();
    },
    dispose: () => {
      stopTouch();
      canvas.upperCanvasEl.removeEventListener('wheel', onWheel);
      canvas
        .dispose()
        .finally(() => element.remove())
        .catch(() => undefined);
    },
  };
}
