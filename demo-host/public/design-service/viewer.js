// A stand-in of the design-file service's viewer, with the calls of the real one that the island uses. It is loaded as
// the real one is: at run time, from an address that the page names.
(() => {
  const SERVICE = '/_host/design-service/documents/';
  const ACCESS_DENIED = 4;
  const NOT_FOUND = 5;
  let getToken = null;

  class Document {
    constructor(data) {
      this.data = data;
    }
    getRoot() {
      return { getDefaultGeometry: () => this.data };
    }
    static load(urn, onLoaded, onFailed) {
      getToken((token) => {
        fetch(SERVICE + encodeURIComponent(urn.replace(/^urn:/, '')), { headers: { Authorization: 'Bearer ' + token } })
          .then(async (answer) => {
            if (answer.ok) onLoaded(new Document(await answer.json()));
            else onFailed(answer.status === 404 ? NOT_FOUND : ACCESS_DENIED, answer.statusText);
          })
          .catch(() => onFailed(3, 'network'));
      });
    }
  }

  class GuiViewer3D {
    constructor(container) {
      this.container = container;
      this.listeners = {};
      this.turn = 0.6;
      this.scale = 1;
      this.model = null;
    }
    start() {
      this.root = document.createElement('div');
      this.root.className = 'standin-viewer';
      this.canvas = document.createElement('canvas');
      this.canvas.setAttribute('role', 'img');
      this.note = document.createElement('p');
      this.root.append(this.canvas, this.note);
      this.container.append(this.root);
      this.canvas.addEventListener('pointermove', (event) => {
        if ((event.buttons & 1) === 0) return;
        this.turn += event.movementX / 150;
        this.draw();
      });
      this.canvas.addEventListener('click', (event) => this.press(event.offsetX, event.offsetY));
      return 0;
    }
    addEventListener(name, listener) {
      (this.listeners[name] = this.listeners[name] || []).push(listener);
    }
    async loadDocumentNode(_document, data) {
      this.data = data;
      const count = data.parts.length;
      this.model = {
        geomPolyCount: () => count * 12,
        getInstanceTree: () => ({ nodeAccess: { getNumNodes: () => count } }),
      };
      this.canvas.setAttribute('aria-label', data.name);
      this.note.textContent = data.name + ' · stand-in of the service’s viewer';
      this.resize();
    }
    resize() {
      this.canvas.width = this.container.clientWidth;
      this.canvas.height = this.container.clientHeight;
      this.draw();
    }
    fitToView() {
      this.turn = 0.6;
      this.draw();
    }
    getScreenShot(_width, _height, onPicture) {
      this.draw();
      onPicture(this.canvas.toDataURL('image/png'));
    }
    getProperties(id, onFound) {
      onFound({ dbId: id, name: this.data.parts[id - 1].name });
    }
    corners({ at: [x, y, z], size: [a, b, c] }) {
      const [sin, cos] = [Math.sin(this.turn), Math.cos(this.turn)];
      const unit = Math.min(this.canvas.width, this.canvas.height) / this.data.reach;
      return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
        const [px, py, pz] = [x + (corner & 1 ? a : 0), y + (corner & 2 ? b : 0), z + (corner & 4 ? c : 0)];
        const [rx, ry] = [px * cos - py * sin, px * sin + py * cos];
        return [this.canvas.width / 2 + rx * unit, this.canvas.height * 0.6 + (ry * 0.45 - pz) * unit];
      });
    }
    draw() {
      const pen = this.canvas.getContext('2d');
      if (!this.data || !pen) return;
      pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
      pen.strokeStyle = '#2a5674';
      for (const part of this.data.parts) {
        const corners = this.corners(part);
        pen.beginPath();
        for (let from = 0; from < 8; from += 1)
          for (const bit of [1, 2, 4])
            if (!(from & bit)) {
              pen.moveTo(...corners[from]);
              pen.lineTo(...corners[from | bit]);
            }
        pen.stroke();
      }
    }
    press(x, y) {
      const distance = (part) => {
        const corners = this.corners(part);
        const [mx, my] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 8);
        return Math.hypot(mx - x, my - y);
      };
      const nearest = this.data.parts.map((part, at) => [distance(part), at + 1]).sort((a, b) => a[0] - b[0])[0];
      for (const listener of this.listeners[Viewing.SELECTION_CHANGED_EVENT] || []) listener({ dbIdArray: [nearest[1]] });
    }
    finish() {
      this.root?.remove();
      this.model = null;
    }
  }

  const Viewing = {
    SELECTION_CHANGED_EVENT: 'selection',
    Initializer(options, onReady) {
      getToken = (onToken) => options.getAccessToken(onToken);
      getToken(() => onReady());
    },
    Document,
    GuiViewer3D,
  };
  window.Autodesk = { Viewing };
})();
