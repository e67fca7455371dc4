import { afterEach, describe, expect, it } from 'vitest';
import { fill, inputNamed, previewOf } from './target.ts';

function page(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  const picker = document.querySelector<HTMLElement>('flexy-file-picker');
  if (picker === null) throw new Error('no picker');
  return picker;
}
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the input', () => {
  it('is that of the own form, then one of the page', () => {
    const picker = page(
      '<input name="a" id="other"><form><input name="a" id="own"><flexy-file-picker></flexy-file-picker></form><textarea name="b" id="far"></textarea>',
    );
    expect(inputNamed(picker, 'a')?.id).toBe('own');
    expect(inputNamed(picker, 'b')?.id).toBe('far');
    expect(inputNamed(picker, 'c')).toBeUndefined();
    expect(inputNamed(picker, undefined)).toBeUndefined();
  });

  it('is filled as by typing', () => {
    const picker = page('<form><input name="a"><flexy-file-picker></flexy-file-picker></form>');
    const field = inputNamed(picker, 'a');
    if (field === undefined) throw new Error('no field');
    const heard: string[] = [];
    for (const name of ['input', 'change']) document.addEventListener(name, () => heard.push(`${name} ${field.value}`));
    fill(field, '/x.png');
    expect(heard).toEqual(['input /x.png', 'change /x.png']);
  });
});

describe('the preview', () => {
  const MARKUP =
    '<form><img id="logo"><div><div id="box"><input name="a"><flexy-file-picker></flexy-file-picker></div><img id="near"></div><div><input name="b"><img id="b"></div></form>';
  it('is the first picture in the box around the input, never that of another field', () => {
    const picker = page(MARKUP);
    expect(previewOf(picker, undefined, inputNamed(picker, 'a'))?.id).toBe('near');
    expect(previewOf(picker, undefined, inputNamed(picker, 'b'))?.id).toBe('b');
    expect(previewOf(picker, undefined, undefined)).toBeUndefined();
    const alone = page('<form><img><input name="a"><flexy-file-picker></flexy-file-picker></form>');
    expect(previewOf(alone, undefined, inputNamed(alone, 'a'))).toBeUndefined();
  });

  it('is the one that the page names; a wrong selector finds nothing', () => {
    const picker = page(MARKUP);
    expect(previewOf(picker, '#logo', undefined)?.id).toBe('logo');
    expect(previewOf(picker, '#box', undefined)).toBeUndefined();
    expect(previewOf(picker, '{', undefined)).toBeUndefined();
  });
});
