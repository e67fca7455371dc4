import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnBmp, drawnPng } from './drawn-picture.ts';
import { pdfOf } from './pdf.ts';

const DAY_MS = 86_400_000;
const PICTURE = { width: 200, height: 150 };
const LANDSCAPES = [
  'Chefchaouen.png',
  'Dadès at noon.png',
  'Essaouira harbour.png',
  'Jbel Toubkal.png',
  'Merzouga dunes.png',
  'Ouzoud falls.png',
  'Todra gorge.png',
  'Vallée de l’Ourika, été.png',
  'واحة تافيلالت.png',
];

/** Draws and writes the shop’s files; `many` further ones in a folder of their own. */
export function seedFiles(folder: string, many: number, now: Date): void {
  let age = 0;
  const write = (path: readonly string[], content: string | Uint8Array): void => {
    const file = join(folder, ...path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    age += 1;
    const modified = new Date(now.getTime() - age * DAY_MS - age * 3_700_000);
    utimesSync(file, modified, modified);
  };
  LANDSCAPES.forEach((name, index) =>
    write(['Pictures', 'Landscapes', name], drawnPng(index + 1, PICTURE.width, PICTURE.height)),
  );
  ['Tea service.png', 'Brass lantern.png', 'Zellige tiles.png', 'Woven basket.png', 'Argan oil.png'].forEach(
    (name, index) => write(['Pictures', 'Products', name], drawnPng(100 + index, PICTURE.height, PICTURE.height)),
  );
  write(['Pictures', 'Old scanner', 'scan-0001.bmp'], drawnBmp(300, 96, 72));
  write(['Pictures', 'shop-front.png'], drawnPng(200, 320, 200));
  write(
    ['Pictures', 'logo.svg'],
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#0f6e5c"/><path d="M20 40 32 18l12 22z" fill="#fff"/></svg>',
  );
  write(['Documents', 'Facture été 2026.pdf'], pdfOf('Facture 2026-0117', ['Dar Flexy', 'Total 1 250,00 MAD']));
  write(['Documents', 'Opening hours.pdf'], pdfOf('Opening hours', ['Monday to Saturday 9:00 - 20:00']));
  write(['Documents', 'فاتورة-٢٠٢٤.csv'], '\ufeffالرقم,المبلغ\r\n1,250\r\n');
  write(['Documents', 'Suppliers.csv'], 'Name,City\r\nAtlas Tea,Agadir\r\nZellige & Fils,Fès\r\n');
  write(['Documents', 'Notes.txt'], 'Call the printer about the menus.\n');
  write(['Documents', 'Contracts', '2025', 'Rental.pdf'], pdfOf('Rental agreement', ['Signed 1 January 2025']));
  write(['Documents', 'Contracts', '2026', 'Rental.pdf'], pdfOf('Rental agreement', ['Signed 1 January 2026']));
  const deep = ['Archive', 'Level 1', 'Level 2', 'Level 3', 'Level 4', 'Level 5', 'Level 6', 'Level 7', 'Level 8'];
  write([...deep, 'At the bottom.txt'], 'You have come far.\n');
  write(
    ['Archive', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Maecenas quis nunc diam. Etiam accumsan.txt'],
    'A long name.\n',
  );
  mkdirSync(join(folder, 'Empty folder'), { recursive: true });
  write(['price list.csv'], 'sku,name,price\r\nA-1,Tea,12.50\r\n');
  write(['Welcome.txt'], 'These files belong to the demonstration shop.\n');
  const picture = many > 0 ? drawnPng(900, 64, 48) : '';
  for (let index = 0; index < many; index += 1)
    write(['Many files', `IMG_${String(index).padStart(5, '0')}.png`], picture);
}
