/** The part of Web Bluetooth that we use. TypeScript has no types for it; `navigator.bluetooth` matches. */
export interface BluetoothCharacteristic {
  readonly uuid: string;
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  readonly writeValueWithResponse: (value: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly writeValueWithoutResponse: (value: Uint8Array<ArrayBuffer>) => Promise<void>;
}

interface BluetoothService {
  readonly getCharacteristic: (uuid: string) => Promise<BluetoothCharacteristic>;
  readonly getCharacteristics: () => Promise<readonly BluetoothCharacteristic[]>;
}

export interface BluetoothServer {
  readonly connected: boolean;
  readonly connect: () => Promise<unknown>;
  readonly disconnect: () => void;
  readonly getPrimaryService: (uuid: string) => Promise<BluetoothService>;
}

export interface BluetoothDevice extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly id: string;
  readonly name?: string | null;
  readonly gatt?: BluetoothServer;
  /** Not in every browser that has Web Bluetooth. */
  readonly watchAdvertisements?: (options: { readonly signal: AbortSignal }) => Promise<void>;
}

export interface Bluetooth {
  readonly requestDevice: (options: {
    readonly filters: { services: string[] }[];
    readonly optionalServices: string[];
  }) => Promise<BluetoothDevice>;
  /** Without it a page knows a device only until it is left. */
  readonly getDevices?: () => Promise<readonly BluetoothDevice[]>;
  readonly getAvailability?: () => Promise<boolean>;
}
