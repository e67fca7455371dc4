import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ifcWork } from './ifc-file.ts';
import type { IfcPart } from './ifc-messages.ts';

const engine = fileURLToPath(import.meta.resolve('web-ifc/web-ifc-node.wasm'));

/** The name of the project in a file that says nothing else. */
async function projectName(name: string): Promise<string | undefined> {
  const file = [
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');",
    `FILE_SCHEMA(('IFC2X3'));\nENDSEC;\nDATA;\n#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'${name}',$,$,$,$,(),$);`,
    'ENDSEC;\nEND-ISO-10303-21;\n',
  ].join('\n');
  const parts: IfcPart[] = [];
  await ifcWork()({ kind: 'open', file: new Blob([file]), engine }, (part) => parts.push(part));
  return parts.flatMap((part) => (part.kind === 'elements' ? part.elements : []))[0]?.name;
}

// The engine decodes them; a newer one has to as well.
it.each([
  [String.raw`\X2\063A063106410629\X0\ 2`, 'غرفة 2'],
  [String.raw`\X4\0001F3E0\X0\ Maison`, '🏠 Maison'],
  [String.raw`Caf\X\E9`, 'Café'],
  [String.raw`Caf\S\i`, 'Café'],
  [String.raw`l''entr\X2\00E9\X0\e C:\\plan`, String.raw`l'entrée C:\plan`],
  ['Étage غرفة', 'Étage غرفة'],
])('reads the name %s', async (written, name) => {
  expect(await projectName(written)).toBe(name);
});
