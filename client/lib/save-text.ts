/** Saves text that this page made as a file. */
export function saveText(text: string, fileName: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // the download has started by the next task
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
