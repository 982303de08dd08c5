import { DownloadButton } from '../../ui/download-button.tsx';
import { documentDownload, documentUrl, type DocumentFacts } from './document-file.ts';
import { PdfDocument } from './pdf-document.tsx';

interface DocumentViewProps {
  signing: DocumentFacts & { pages: number };
  token?: string | undefined;
}

/** The document that is signed. `key` it by what the file depends on: the sealed copy is another file. */
export function DocumentView({ signing, token }: DocumentViewProps) {
  const { slug, name, pages } = signing;
  return (
    <PdfDocument
      url={documentUrl(slug)}
      token={token}
      name={name}
      pages={pages}
      download={<DownloadButton {...documentDownload(signing)} token={token} />}
    />
  );
}
