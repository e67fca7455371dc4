import { expect, it } from 'vitest';
import { dxfText } from './dxf-text.ts';

const header = (page: string): string => `0\nSECTION\n9\n$DWGCODEPAGE\n3\n${page}\n1\n`;
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

it('reads a drawing in UTF-8 whole, also where one letter of Windows has come into it', () => {
  expect(dxfText(bytes(header('ANSI_1252'), 'Étage غرفة'))).toContain('Étage غرفة');
  expect(dxfText(bytes(header('ANSI_1256'), 'Étage غرفة ', [0xe9]))).toContain('Étage غرفة é');
});

it('reads an older one in the code page that its header names', () => {
  expect(dxfText(bytes(header('ANSI_1256'), [0xdb, 0xd1, 0xdd, 0xc9]))).toContain('غرفة');
  expect(dxfText(bytes(header('ANSI_1252'), [0xc9], 'tage'))).toContain('Étage');
});
