export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

export function isValidEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === code.charAt(12);
}

/** Prefixes 200–299 are free for use inside a shop; 611 is Morocco's. The serial makes each code distinct. */
export function ean13(prefix: '611' | '290', serial: number): string {
  const twelve = `${prefix}${String(serial).padStart(9, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
