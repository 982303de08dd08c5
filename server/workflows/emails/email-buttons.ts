/** Renders what can be pressed in an email as HTML. */
import { escapeHtml } from './email-homes.ts';

interface EmailLink {
  label: string;
  url: string;
}
export interface EmailButtons {
  action?: EmailLink;
  moreActions?: readonly EmailLink[];
  more?: EmailLink;
}

const linkHtml = ({ label, url }: EmailLink, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

const FILLED = 'background:#1f4d3f;color:#fffdf8;padding:12px 20px;border-radius:8px;text-decoration:none';
// blocks, so that a thumb meets one of them
const STACKED = 'display:block;max-width:360px;box-sizing:border-box;text-align:center;line-height:1.4';
const OUTLINED =
  'border:1px solid #1f4d3f;color:#1f4d3f;padding:11px 20px;border-radius:8px;text-decoration:none;' + STACKED;

/** One button in the line of its text; several below each other, the first one filled; a plain link last. */
export function buttonsHtml({ action, moreActions = [], more }: EmailButtons): string {
  if (!action) return '';
  const isStacked = moreActions.length > 0;
  return [
    `<p style="margin:${isStacked ? '28px 0 12px' : '28px 0'}">${linkHtml(action, isStacked ? `${FILLED};${STACKED}` : FILLED)}</p>`,
    ...moreActions.map((one) => `<p style="margin:0 0 12px">${linkHtml(one, OUTLINED)}</p>`),
    more ? `<p style="margin:20px 0 28px">${linkHtml(more, 'color:#1f4d3f')}</p>` : '',
  ].join('');
}
