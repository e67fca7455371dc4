import address from 'web-ifc/web-ifc.wasm';

/** Of the engine's wasm file, shipped beside the code: nothing comes from a third party. */
export const engineAddress = address;
