import { Canvas, type FabricObject, Point, type TPointerEvent, util } from 'fabric';
import { MARGIN as EDGE } from './drawing.ts';
import { PlanObject } from './plan-object.ts';

/** The item being dragged, and the bitmaps that stand for it and for everything else. */
interface Load {
  readonly below: HTMLCanvasElement;
  readonly carried:
    | { readonly image: HTMLCanvasElement; readonly target: FabricObject; readonly left: number; readonly top: number }
    | undefined;
  readonly background: Canvas['backgroundImage'] | undefined;
  readonly drawn: FabricObject[];
}

/** A class, because fabric's canvas is made to be extended. */
export class PlanCanvas extends Canvas {
  declare load: Load | undefined;
  /** Draw only items, without the floor below them. */
  declare isBare: boolean;

  /**
   * fabric derives the pointer's position from the element where it first saw the event. In a shadow root that is the
   * host element, so scrolling inside it would be ignored.
   */
  override getViewportPoint(event: TPointerEvent): Point {
    const { left, top } = this.upperCanvasEl.getBoundingClientRect();
    const { clientX, clientY } =
      'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: left, clientY: top }) : event;
    return new Point(clientX - left, clientY - top);
  }

  override getScenePoint(event: TPointerEvent): Point {
    return this.getViewportPoint(event).transform(util.invertTransform(this.viewportTransform));
  }

  override _searchPossibleTargets(
    ...[objects, pointer, subTargets]: Parameters<Canvas['_searchPossibleTargets']>
  ): ReturnType<Canvas['_searchPossibleTargets']> {
    const grabbed = objects.filter((object) => !(object instanceof PlanObject && object.isPassedThrough(pointer)));
    return super._searchPossibleTargets(grabbed, pointer, subTargets);
  }

  /** A frame that is drawn inside an outline selects what stands there, not the outline. */
  override collectObjects(
    ...[frame, options]: Parameters<Canvas['collectObjects']>
  ): ReturnType<Canvas['collectObjects']> {
    const { left, top, width, height } = frame;
    const [from, to] = [new Point(left, top), new Point(left + width, top + height)];
    return super
      .collectObjects(frame, options)
      .filter(
        (object) =>
          !(object instanceof PlanObject && object.item.isOutline === true) || object.isContainedWithinRect(from, to),
      );
  }

  override _chooseObjectsToRender(): FabricObject[] {
    return this.load?.drawn ?? super._chooseObjectsToRender();
  }

  /**
   * `along`: what the dragged item takes with it. Hundreds of still items need not be drawn sixty times a second while one moves: they become one bitmap, and the
   * dragged item another above it. An item that is being resized is drawn anew with each frame.
   */
  carry(
    target: FabricObject,
    { isResized, along = [] }: { readonly isResized: boolean; readonly along?: readonly FabricObject[] },
  ): void {
    if (this.load) return;
    const background = this.backgroundImage;
    this.skipControlsDrawing = true;
    for (const one of [target, ...along]) one.visible = false;
    const below = this.#pictureOf();
    for (const one of [target, ...along]) one.visible = true;
    delete this.backgroundImage;
    this.isBare = true;
    const carried =
      isResized || along.length > 0 || !this.#isWhole(target)
        ? undefined
        : { image: this.#pictureOf([target]), target, left: target.left, top: target.top };
    this.isBare = false;
    this.skipControlsDrawing = !isResized;
    this.load = { below, carried, background, drawn: carried ? [] : [target, ...along] };
    delete this._objectsToRender;
    // The pointer holds this item, so no other target is looked for.
    this.skipTargetFind = true;
  }

  putDown(): void {
    if (!this.load) return;
    const background = this.backgroundImage ?? this.load.background;
    if (background) this.backgroundImage = background;
    this.load = undefined;
    delete this._objectsToRender;
    this.skipControlsDrawing = false;
    this.skipTargetFind = false;
    this.requestRenderAll();
  }

  /** Cancels the drag; false if nothing was being dragged. */
  putBack(): boolean {
    const transform = this._currentTransform;
    if (!transform) return false;
    const { target, original, width, height } = transform;
    target.set({
      left: original.left,
      top: original.top,
      ...(target.width === width && target.height === height ? {} : { width, height, dirty: true }),
    });
    target.setCoords();
    this._currentTransform = null;
    this.putDown();
    this.requestRenderAll();
    return true;
  }

  /** Returns true if the floor need not be drawn: the bitmaps replace it, or only items are wanted. */
  drawLoad(context: CanvasRenderingContext2D): boolean {
    if (!this.load) return this.isBare;
    const { below, carried } = this.load;
    const scale = this.getZoom() * this.getRetinaScaling();
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(below, 0, 0);
    if (carried)
      context.drawImage(
        carried.image,
        (carried.target.left - carried.left) * scale,
        (carried.target.top - carried.top) * scale,
      );
    context.restore();
    return true;
  }

  /** The bitmap of an item partly beyond the edge would be cut off when it comes back into view. */
  #isWhole(target: FabricObject): boolean {
    const { left, top, width, height } = target.getBoundingRect();
    const { tl, br } = this.vptCoords;
    return left > tl.x + EDGE && top > tl.y + EDGE && left + width < br.x - EDGE && top + height < br.y - EDGE;
  }

  #pictureOf(objects?: FabricObject[]): HTMLCanvasElement {
    if (objects) this._objectsToRender = objects;
    else delete this._objectsToRender;
    this.renderAll();
    const image = document.createElement('canvas');
    image.width = this.lowerCanvasEl.width;
    image.height = this.lowerCanvasEl.height;
    image.getContext('2d')?.drawImage(this.lowerCanvasEl, 0, 0);
    return image;
  }
}
