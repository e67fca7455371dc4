import address from 'zxing-wasm/reader/zxing_reader.wasm';

/** Address of the reader's wasm file, shipped beside the code: nothing comes from a third party. */
export const wasmAddress = address;
