/** Terms that a sentence states without a label. */
import { CHECKED_BEFORE, UNCHECKED_BEFORE } from './found-values.ts';
import type { FoundField, FoundValue } from './document-analysis.types.ts';

export interface Stated {
  field: FoundField;
  value: FoundValue;
  words: string;
}

const SALE =
  /(?:sale|closing)(?:\s+(?:and|or)\s+closing)?\s+(?:of|on)\s+(?:the\s+)?(?:(?:buyer|purchaser)(?:\(s\)|s)?['’]?s?|their|his|her)\s+(?:(?:current|existing|present|other|own)\s+){0,2}(?:home|house|residence|property)/i;
const STAYS = /\b(?:remain|stay|convey|included|transfer)\b/i;
const GOES = /\b(?:not|excluded?|excluding|removed?|none|no)\b/i;
const CASH =
  /\ball[\s-]cash\b|\bcash\s+(?:purchase|offer|sale|transaction|at\s+closing)\b|\b(?:pay|paid|pays|paying)\b[^.;]{0,30}\b(?:in|all)\s+cash\b|\bin\s+cash\s+at\s+closing\b/i;
const FINANCED =
  /\b(?:obtain|obtaining|secure|securing|apply\s+for|approval\s+for|finance\s+(?:the|a|part)|by\s+means\s+of)\b[^.;]{0,60}\b(?:loan|mortgage|financing|purchase)\b|\bproceeds\s+of\s+a\b[^.;]{0,40}\b(?:loan|mortgage)\b/i;

/** The sentences of a text, with their offsets. */
function* sentencesOf(text: string): Generator<string> {
  // "No. 3" and "$4.5" do not end a sentence
  for (const part of text.split(/(?<=[a-z)\]"”][.;])\s+(?=[A-Z[(☐☒\d])/)) yield part.trim();
}

/** What the sentences of a block state. An option with an empty check box states nothing. */
export function* statedIn(text: string): Generator<Stated> {
  for (const sentence of sentencesOf(text)) {
    const words = sentence.slice(0, 400);
    const say = (field: FoundField, value: FoundValue): Stated => ({ field, value, words });
    const sale = SALE.exec(words);
    if (sale) {
      const before = words.slice(0, sale.index);
      const conditional = /\b(?:contingent|conditioned|conditional|subject\s+to|contingency)\b/i.exec(before);
      const box = conditional ? before.slice(0, conditional.index).trimEnd() : '';
      const lead = /(?:☒|☐|\[[^\]]{0,2}\]|\([xX ]?\))/.exec(words)?.[0] ?? '';
      const isOpen = UNCHECKED_BEFORE.test(box) || (UNCHECKED_BEFORE.test(lead) && words.startsWith(lead));
      if (conditional && !isOpen)
        yield say(
          'contingent',
          !/\b(?:not|no|waive[sd]?|without)\b/i.test(words.slice(0, sale.index + sale[0].length)),
        );
    }
    const appliances = /\bappliances\b/i.exec(words);
    if (appliances && !UNCHECKED_BEFORE.test(words.slice(0, appliances.index))) {
      const near = words.slice(appliances.index, appliances.index + 120);
      const lead = words.slice(Math.max(0, appliances.index - 40), appliances.index);
      if (STAYS.test(near)) yield say('appliances', !GOES.test(near) && !/\bno\s+(?:\w+\s+)?$/i.test(lead));
      else if (GOES.test(near) && /\b(?:not|excluded?|removed?)\b/i.test(near)) yield say('appliances', false);
    }
    const cash = CASH.exec(words);
    const financed = FINANCED.exec(words);
    const isFree = (at: number) =>
      !UNCHECKED_BEFORE.test(words.slice(0, at)) || CHECKED_BEFORE.test(words.slice(0, at));
    const isConditional = /\bif\b|\bin\s+the\s+event\b|\bmay\b|\bnot\b|\bno\b/i;
    if (cash && isFree(cash.index) && !/\bif\b|\bin\s+the\s+event\b|\bmay\b/i.test(words.slice(0, cash.index)))
      yield say('paymentMethod', 'Cash');
    else if (financed && isFree(financed.index) && !isConditional.test(words.slice(0, financed.index)))
      yield say('paymentMethod', 'Financed');
  }
}
