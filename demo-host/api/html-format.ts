export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');
}

/** 2.7 also answers HTML. The real one shows the API's documentation, ours shows the data. */
export function writePage(body: unknown, title: string): string {
  return `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="UTF-8"><title>${escapeHtml(title)}</title></head>\n<body><h1>${escapeHtml(title)}</h1><pre>${escapeHtml(JSON.stringify(body, null, 2))}</pre></body>\n</html>\n`;
}
