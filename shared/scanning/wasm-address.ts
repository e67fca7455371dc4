import address from 'zxing-wasm/reader/zxing_reader.wasm';

/** Where the build put the file of the reader: beside the code, never on a server of others. */
export const wasmAddress = address;
