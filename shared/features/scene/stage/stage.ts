import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  OrthographicCamera,
  PerspectiveCamera,
  Plane,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three';
import { boxAround } from '../geometry/boxes.ts';
import { type Drawable, eachPart, isPlan, type Model } from '../geometry/model.ts';
import { createApart, EXPLODED_DISTANCE } from './apart.ts';
import { createHandingOver } from './handing-over.ts';
import { createLetters } from './letters.ts';
import { createLooks, type Look, type Looks, type Palette } from './looks.ts';
import { createMarks, type Mark, vectorOf } from './marks.ts';
import {
  eyeOf,
  FIELD_OF_VIEW,
  fitBall,
  fitPlan,
  lengthOfPx,
  type Orbit,
  pan,
  type Pane,
  type Position,
  rotate,
  type ViewName,
  VIEWS,
  zoom,
} from './orbit.ts';
import { type Hit, pickAt } from './pick.ts';

/** A cut along an axis of the file. */
export interface Section {
  readonly axis: 'x' | 'y' | 'z';
  /** From 0, the low end of the model, to 1. */
  readonly at: number;
  readonly isFlipped: boolean;
}

/** What a stage shows. */
export interface StageState {
  readonly look: Look;
  readonly visible: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly section: Section | null;
  readonly marks: readonly Mark[];
  /** How far the parts are pulled apart, from 0 to 1. */
  readonly apart: number;
}

interface StageEvents {
  /** `isLost`: the graphics card dropped what was drawn; false when it is back. */
  readonly onContext: (isLost: boolean) => void;
  /** After each drawing; tells where on the pane a place is, or null when it is behind the eye. */
  /** `isBusy`: the edges of a large shape are looked for. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDrawn: (seen: (place: Position) => { readonly x: number; readonly y: number } | null) => void;
}

/** Draws one model on a canvas, on demand only. */
export interface Stage {
  readonly show: (state: StageState) => void;
  readonly paint: (colours: { readonly ground: string; readonly line: string; readonly accent: string }) => void;
  readonly resize: (pane: Pane, pixelRatio: number) => void;
  readonly rotate: (turn: number, tilt: number) => void;
  readonly pan: (x: number, y: number) => void;
  /** `x` and `y` in px from the top left. Default: the middle. */
  readonly zoom: (factor: number, x?: number, y?: number) => void;
  readonly view: (name: ViewName) => void;
  /** Shows all that is visible, or only these parts. */
  readonly fit: (parts?: ReadonlySet<string>) => void;
  readonly pick: (x: number, y: number) => Hit | null;
  /** @throws Error when the browser makes no picture */
  readonly picture: () => Promise<Blob>;
  readonly dispose: () => void;
}

const MAX_PIXEL_RATIO = 2;

/** @throws Error when the browser has no WebGL */
export function createStage(
  canvas: HTMLCanvasElement,
  /** Above it, for the model's texts. */
  lettering: HTMLCanvasElement,
  model: Model,
  { onContext, onBusy, onDrawn }: StageEvents,
): Stage {
  const context = canvas.getContext('webgl2', { antialias: true, alpha: false, powerPreference: 'high-performance' });
  if (context === null) throw new Error('There is no WebGL.');
  const renderer = new WebGLRenderer({ canvas, context });
  const scene = new Scene();
  const isFlat = isPlan(model);
  // Of a plan nothing is nearer than the rest: equal lengths stay equal, wherever one looks from.
  const camera = isFlat ? new OrthographicCamera() : new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI);
  const upright = new Group();
  const marks = createMarks();
  const looks: Looks = createLooks(model, () => apply());
  const sun = new DirectionalLight(0xffffff, 2);
  const apart = createApart(model);
  const ids = new Map<string, readonly Drawable[]>(
    [...eachPart(model.parts)].map(({ id, drawables }) => [id, drawables]),
  );
  if (model.up === 'z') upright.rotation.x = -Math.PI / 2;
  upright.add(model.root);
  scene.add(upright, new HemisphereLight(0xffffff, 0x8d8d8d, 1.6), sun, marks.group);
  upright.updateMatrixWorld(true);
  const letters = createLetters(lettering, model, upright.matrixWorld);
  const whole = new Box3();
  for (const drawables of ids.values()) whole.union(boxAround(drawables));
  whole.applyMatrix4(upright.matrixWorld);
  const reach = Math.max(whole.getBoundingSphere(new Sphere()).radius, 1e-6);
  const plane = new Plane();
  const palette: Palette = { ground: new Color(), line: new Color(), accent: new Color() };
  let pane: Pane = { width: 1, height: 1 };
  let state: StageState = {
    look: 'solid',
    visible: new Set(),
    selected: new Set(),
    section: null,
    marks: [],
    apart: 0,
  };
  let pixels = 1;
  let inks = { line: '', accent: '' };
  let orbit: Orbit = { target: { x: 0, y: 0, z: 0 }, distance: 1, ...(isFlat ? VIEWS.top : VIEWS.corner) };
  let isFitted = false;
  let frame: number | undefined;
  let isLost = false;

  const boxOfParts = (parts: ReadonlySet<string>): Box3 => {
    const box = new Box3();
    for (const id of parts) box.union(boxAround(ids.get(id) ?? []).translate(apart.offsetOf(id)));
    return box.isEmpty() ? whole : box.applyMatrix4(upright.matrixWorld);
  };
  const placeCamera = (): void => {
    const eye = eyeOf(orbit);
    camera.position.copy(vectorOf(eye));
    camera.lookAt(vectorOf(orbit.target));
    const around = reach * (1 + state.apart * (EXPLODED_DISTANCE - 1));
    const far = camera.position.distanceTo(whole.getCenter(new Vector3())) + around * 1.1;
    camera.far = far;
    camera.near = Math.max(far / 20_000, far - around * 2.4);
    camera.near = Math.min(camera.near, orbit.distance / 10);
    const aspect = pane.width / Math.max(1, pane.height);
    if (camera instanceof PerspectiveCamera) camera.aspect = aspect;
    else {
      camera.top = orbit.distance * Math.tan(FIELD_OF_VIEW / 2);
      camera.bottom = -camera.top;
      camera.right = camera.top * aspect;
      camera.left = -camera.right;
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    // The light comes over the shoulder.
    sun.position.copy(camera.position).addScaledVector(camera.up, orbit.distance * 0.4);
    sun.target.position.copy(vectorOf(orbit.target));
    sun.target.updateMatrixWorld();
  };
  const seen = (place: Position): { x: number; y: number } | null => {
    const at = vectorOf(place).project(camera);
    return at.z > 1 ? null : { x: ((at.x + 1) / 2) * pane.width, y: ((1 - at.y) / 2) * pane.height };
  };
  const everything = (): Drawable[] => [...ids.values()].flat();
  const handing = createHandingOver(renderer, scene, camera);
  let unseen = everything();
  const draw = (isWhole = false): void => {
    if (isLost) return;
    placeCamera();
    if (!isWhole && unseen.length > 0) {
      unseen = handing.some(unseen, state.look === 'wireframe');
      if (unseen.length > 0) return ask();
    }
    renderer.render(scene, camera);
    letters.draw(camera, pane, pixels, inks, state.visible, state.selected);
    onDrawn(seen);
  };
  const ask = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      draw();
    });
  };
  const look = (next: Orbit): void => {
    orbit = next;
    ask();
  };
  const cut = (section: Section | null): void => {
    if (section === null) {
      renderer.clippingPlanes = [];
      return;
    }
    const axis = new Vector3(Number(section.axis === 'x'), Number(section.axis === 'y'), Number(section.axis === 'z'));
    const normal = axis.transformDirection(upright.matrixWorld);
    const [low, high] = [whole.min.dot(normal), whole.max.dot(normal)].sort((a, b) => a - b);
    const at = (low ?? 0) + ((high ?? 0) - (low ?? 0)) * section.at;
    // What lies beyond the plane is taken away.
    plane.setComponents(-normal.x, -normal.y, -normal.z, at);
    if (section.isFlipped) plane.negate();
    renderer.clippingPlanes = [plane];
  };
  const apply = (): void => {
    onBusy(!looks.apply(state.look, palette, state.visible, state.selected));
    marks.show(state.marks, palette.accent);
    ask();
  };
  const fitTo = (parts: ReadonlySet<string>): void => {
    const box = boxOfParts(parts);
    const ball = box.getBoundingSphere(new Sphere());
    const size = box.getSize(new Vector3());
    if (isFlat && orbit.tilt === VIEWS.top.tilt && orbit.turn === VIEWS.top.turn)
      return look(fitPlan(orbit, ball.center, { width: size.x, height: size.z }, pane));
    look(fitBall(orbit, { x: ball.center.x, y: ball.center.y, z: ball.center.z }, ball.radius, pane));
  };

  const lost = (event: Event): void => {
    // Else the browser never gives it back.
    event.preventDefault();
    isLost = true;
    onContext(true);
  };
  const back = (): void => {
    isLost = false;
    unseen = everything();
    onContext(false);
    ask();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', back);

  return {
    show: (next) => {
      if (next.section !== state.section) cut(next.section);
      apart.pull(next.apart);
      // A wireframe is another list for the graphics card.
      if (next.look !== state.look) unseen = everything();
      state = next;
      apply();
    },
    paint: ({ ground, line, accent }) => {
      palette.ground.set(ground);
      palette.line.set(line);
      palette.accent.set(accent);
      scene.background = palette.ground;
      inks = { line, accent };
      apply();
    },
    resize: (next, pixelRatio) => {
      if (next.width === 0 || next.height === 0) return;
      pane = next;
      pixels = Math.min(MAX_PIXEL_RATIO, pixelRatio);
      renderer.setPixelRatio(pixels);
      renderer.setSize(next.width, next.height, false);
      if (!isFitted) fitTo(state.visible);
      isFitted = true;
      // At once: a canvas that changes its size is empty until it is drawn.
      draw();
    },
    rotate: (turn, tilt) => look(rotate(orbit, turn, tilt)),
    pan: (x, y) => look(pan(orbit, x, y, pane)),
    zoom: (factor, x = pane.width / 2, y = pane.height / 2) =>
      look(zoom(orbit, factor, reach, pane, x - pane.width / 2, y - pane.height / 2)),
    view: (name) => {
      orbit = { ...orbit, ...VIEWS[name] };
      fitTo(state.visible);
    },
    fit: (parts = state.visible) => fitTo(parts),
    pick: (x, y) => {
      placeCamera();
      return pickAt({
        objects: [...state.visible].flatMap((id) => ids.get(id) ?? []),
        camera,
        pane,
        x,
        y,
        plane: state.section === null ? null : plane,
        pxLength: lengthOfPx(orbit, pane),
      });
    },
    picture: () => {
      // In one go: the picture is gone once the browser has shown it.
      draw(true);
      const sheet = document.createElement('canvas');
      Object.assign(sheet, { width: canvas.width, height: canvas.height });
      const brush = sheet.getContext('2d');
      for (const layer of [canvas, lettering]) brush?.drawImage(layer, 0, 0, canvas.width, canvas.height);
      return new Promise((resolve, reject) => {
        sheet.toBlob((blob) => {
          if (blob === null || brush === null || isLost) reject(new Error('The browser made no picture.'));
          else resolve(blob);
        }, 'image/png');
      });
    },
    dispose: () => {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', back);
      if (frame !== undefined) cancelAnimationFrame(frame);
      looks.dispose();
      marks.dispose();
      handing.dispose();
      model.root.removeFromParent();
      scene.clear();
      // Without the last call the browser keeps the context until it collects the canvas, and has only sixteen.
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
