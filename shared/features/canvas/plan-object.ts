import { FabricObject } from 'fabric';
import { drawItem, isOnOutline, MARGIN } from './drawing.ts';
import type { Box, Point } from './geometry.ts';
import type { SceneItem, SceneLook } from './scene.ts';

/** One item on the plan, drawn into fabric's cache. A class, because fabric's objects are. */
export class PlanObject extends FabricObject {
  declare item: SceneItem;
  declare look: SceneLook;
  /** True while the plan is edited: else a press anywhere in an outline chooses it. */
  declare isGrabbedByLine: boolean;

  constructor(item: SceneItem, look: SceneLook) {
    super({ strokeWidth: 0, objectCaching: true, lockRotation: true });
    this.item = item;
    this.look = look;
    this.place(item.box);
  }

  get box(): Box {
    // Inside a multiple selection, an object's own position is relative to the selection.
    const { x, y } = this.getCenterPoint();
    return { x: x - this.width / 2, y: y - this.height / 2, width: this.width, height: this.height };
  }

  place({ x, y, width, height }: Box): void {
    this.set({ left: x + width / 2, top: y + height / 2, width, height });
    this.setCoords();
  }

  show(item: SceneItem, look: SceneLook): void {
    this.item = item;
    this.look = look;
    this.dirty = true;
  }

  /** Inside an outline a press is meant for what stands there, unless it is selected. */
  isPassedThrough(at: Point): boolean {
    const { canvas } = this;
    if (this.item.isOutline !== true || !this.isGrabbedByLine || !canvas || canvas.getActiveObject() === this)
      return false;
    return !isOnOutline(this.box, at, canvas.getZoom(), this.item.labelBox);
  }

  override _getCacheCanvasDimensions() {
    const size = super._getCacheCanvasDimensions();
    // The chairs are drawn outside the box.
    const [more, taller] = [2 * MARGIN * size.zoomX, 2 * MARGIN * size.zoomY];
    return {
      ...size,
      width: Math.ceil(size.width + more),
      height: Math.ceil(size.height + taller),
      x: size.x + more,
      y: size.y + taller,
    };
  }

  override _render(context: CanvasRenderingContext2D): void {
    drawItem(context, this.item, this, this.look);
  }
}
