import yauzl from 'yauzl';

/** The names and contents of an archive, as another program reads them. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  );
  const found = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        void stream.toArray().then((parts) => {
          found.set(entry.fileName, Buffer.concat(parts as Buffer[]));
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
}
