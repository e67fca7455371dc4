// Tells the page around the stage what the element emits. It runs before any island, so that no event is missed.
(() => {
  // Files, errors and elements in a detail have no JSON of their own.
  const inWords = (key, value) => {
    if (value instanceof Blob) return `[${value.constructor.name} ${value.name ?? ''} ${value.size} bytes]`;
    if (value instanceof Error) return `[${value.name}: ${value.message}]`;
    if (value instanceof Node) return `[<${value.nodeName.toLowerCase()}>]`;
    return value;
  };
  const written = (detail) => {
    try {
      return JSON.stringify(detail, inWords) ?? 'undefined';
    } catch (error) {
      return String(error);
    }
  };
  for (const name of document.currentScript.dataset.events.split(' '))
    document.addEventListener(name, (event) => {
      if (parent !== window) parent.postMessage({ gallery: 'event', name, detail: written(event.detail) }, location.origin);
    });
})();
