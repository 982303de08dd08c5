import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { parseMarkdown, type Inline } from '#shared/assistant/markdown.ts';

/** The assistant's markdown as elements. HTML in it is shown as text. */
export function MarkdownText({ source, onFollow }: { source: string; onFollow: () => void }) {
  const inline = (parts: readonly Inline[]): ReactNode =>
    parts.map((part, at) => {
      if (part.kind === 'text') return <Fragment key={at}>{part.text}</Fragment>;
      if (part.kind === 'break') return <br key={at} />;
      if (part.kind === 'bold') return <strong key={at}>{inline(part.children)}</strong>;
      return part.href.startsWith('/') ? (
        <MuiLink key={at} component={Link} to={part.href} onClick={onFollow}>
          {inline(part.children)}
        </MuiLink>
      ) : (
        <MuiLink key={at} href={part.href} target="_blank" rel="noopener noreferrer">
          {inline(part.children)}
        </MuiLink>
      );
    });
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        '& > *': { m: 0 },
        '& > * + *': { mt: 1 },
        '& ul, & ol': { pl: 2.5 },
        '& li + li': { mt: 0.5 },
      }}
    >
      {parseMarkdown(source).map((block, at) =>
        block.kind === 'paragraph' ? (
          <p key={at}>{inline(block.children)}</p>
        ) : (
          <Box key={at} component={block.isOrdered ? 'ol' : 'ul'}>
            {block.items.map((item, n) => (
              <li key={n}>{inline(item)}</li>
            ))}
          </Box>
        ),
      )}
    </Box>
  );
}
