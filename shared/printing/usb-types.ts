/** The part of WebUSB that we use. TypeScript has no types for it; `navigator.usb` matches. */
export interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: 'bulk' | 'interrupt' | 'isochronous';
  readonly packetSize: number;
}

export interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly interfaceProtocol: number;
  readonly endpoints: readonly UsbEndpoint[];
}

interface UsbInterface {
  readonly interfaceNumber: number;
  /** The selected alternate. Some browsers only set it after the interface is claimed. */
  readonly alternate?: UsbAlternate | null;
  readonly alternates: readonly UsbAlternate[];
}

export interface UsbConfiguration {
  readonly interfaces: readonly UsbInterface[];
}

export type UsbTransferStatus = 'ok' | 'stall' | 'babble';

export interface UsbOutResult {
  readonly status: UsbTransferStatus;
  readonly bytesWritten: number;
}

export interface UsbInResult {
  readonly status?: UsbTransferStatus;
  readonly data?: DataView | null;
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName?: string | null;
  readonly serialNumber?: string | null;
  readonly configuration?: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly selectConfiguration: (value: number) => Promise<void>;
  readonly claimInterface: (number: number) => Promise<void>;
  readonly releaseInterface: (number: number) => Promise<void>;
  readonly selectAlternateInterface: (number: number, alternateSetting: number) => Promise<void>;
  readonly clearHalt: (direction: 'in' | 'out', endpoint: number) => Promise<void>;
  readonly transferIn: (endpoint: number, length: number) => Promise<UsbInResult>;
  readonly transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<UsbOutResult>;
}

export interface UsbFilter {
  readonly vendorId?: number;
  readonly classCode?: number;
}

export interface Usb {
  readonly getDevices: () => Promise<readonly UsbDevice[]>;
  readonly requestDevice: (options: { readonly filters: UsbFilter[] }) => Promise<UsbDevice>;
}
