import { type Camera, Mesh, MeshBasicMaterial, type Scene, type WebGLRenderer, WebGLRenderTarget } from 'three';
import { cornerCount, type Drawable } from '../geometry/model.ts';

/** So many go to the graphics card at once without a halt. */
const CORNERS_AT_ONCE = 120_000;

/** Gives large models to the graphics card in several goes. */
interface HandingOver {
  /** Hands over the first of some drawables that are shown, unseen. @returns The rest; none when a picture may follow */
  readonly some: (drawables: readonly Drawable[], isWireframe: boolean) => Drawable[];
  readonly dispose: () => void;
}

/** The card takes over what is drawn, so each lot is drawn on a single dot that nobody sees. */
export function createHandingOver(renderer: WebGLRenderer, scene: Scene, camera: Camera): HandingOver {
  const plain = new MeshBasicMaterial();
  const wire = new MeshBasicMaterial({ wireframe: true });
  let dot: WebGLRenderTarget | undefined;
  return {
    some: (drawables, isWireframe) => {
      const shown = drawables.filter(({ visible }) => visible);
      let corners = 0;
      const lot = new Set<Drawable>();
      for (const one of shown) {
        if (corners > 0 && corners + cornerCount(one) > CORNERS_AT_ONCE) break;
        corners += cornerCount(one);
        lot.add(one);
      }
      // The picture itself hands over the last ones.
      if (lot.size === shown.length) return [];
      for (const one of shown) one.visible = lot.has(one);
      dot ??= new WebGLRenderTarget(1, 1);
      // A wireframe is another list, of meshes alone.
      scene.overrideMaterial = isWireframe && [...lot].some((one) => one instanceof Mesh) ? wire : plain;
      renderer.setRenderTarget(dot);
      renderer.render(scene, camera);
      renderer.setRenderTarget(null);
      scene.overrideMaterial = null;
      for (const one of shown) one.visible = true;
      return shown.filter((one) => !lot.has(one));
    },
    dispose: () => {
      for (const one of [plain, wire, dot]) one?.dispose();
    },
  };
}
