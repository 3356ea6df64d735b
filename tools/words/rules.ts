/**
 * Turns of phrase that read translated, and what to write instead. Every pattern is tried on one sentence at a time, with line breaks
 * and comment marks taken out. A rule belongs here when it is nearly always right: a false finding costs more than a missed one.
 */
export type Rule = {
  name: string;
  pattern: RegExp;
  /** Must be found behind the pattern, in a sentence that is not a question. */
  rest?: RegExp;
  say: string;
};

/** For every sentence: Markdown, comments, texts in code, test titles. */
export const sentenceRules: readonly Rule[] = [
  {
    name: 'whoever',
    pattern: /\bwho(?:m)?(?:so)?ever\b/i,
    say: 'name them: you, the caller, the seller, the operator',
  },
  {
    name: 'somebody',
    pattern: /\bsomebody\b/i,
    say: 'name them, or "someone"; "somebody else\'s" is "another user\'s"',
  },
  {
    name: 'is told',
    pattern: /\b(?:is|are|was|were|be|been|being|gets?|not|never) told\b(?! (?:apart|to)\b)/i,
    say: 'is notified, is reported, gets an error, receives',
  },
  { name: 'tells of', pattern: /\b(?:tells?|told|telling) of\b/i, say: 'reports, describes, announces' },
  { name: 'hears of', pattern: /\b(?:hears?|heard|hearing) (?:of|that)\b/i, say: 'is notified of, receives' },
  {
    name: 'says so',
    pattern: /\b(?:says?|said|tells?|told|telling|saying) (?:\w+ )?so\b/i,
    say: 'say what is shown, returned or logged',
  },
  {
    name: 'of its own',
    pattern: /\bof (?:its|their|our|his|her|your|my|one[’']s) own\b/i,
    say: 'separate, dedicated, "its own …", "has its own …"',
  },
  {
    name: 'goes on',
    pattern: /\b(?:goes|went|go|gone) on\b(?! (?:sale|to|a|an|the|every|each|one)\b)/i,
    say: 'continues, keeps …',
  },
  { name: 'anew', pattern: /\b(?:anew|afresh)\b/i, say: 'again, from scratch' },
  {
    name: 'so that nobody',
    pattern: /\bso that (?:nobody|nothing|none|no one)\b/i,
    say: 'say what is prevented, or for whom',
  },
  {
    name: 'negated agent',
    pattern:
      /\bnobody (?:knows|knew|asked|asks|waits|waited|has|had|needs|reads|looks|provoked|else|must|took|takes|wants|watches)\b/i,
    say: 'use the adjective or the passive: unknown, unused, unread; "a status nobody knows" is "an unknown status"',
  },
  {
    name: 'to nobody',
    pattern: /\b(?:of|for|to|by|with|keeps?|tells?|holds? up|helps?|costs?|harms?|leaves?|asks?|waits? for) nobody\b/i,
    say: 'say who is not affected: "does not delay other callers"',
  },
  {
    name: 'what came',
    pattern: /\bwhat (?:came|comes|has come)\b/i,
    say: 'the request, the answer, the message, the next …',
  },
  {
    name: 'which is the most',
    pattern: /\bwhich is the (?:most|least|fewest)\b/i,
    say: 'the limit is N; has reached its limit of N',
  },
  {
    name: 'begun',
    pattern: /\b(?:is|are|was|were|be|been|being|has|have|had|not|already|just|never|once) begun\b/i,
    say: 'started',
  },
  {
    name: 'by itself',
    pattern:
      /\b(?:not|again|asked|asks|made|starts?|begins?|ends?|ended|done|does (?:this|it|so)|kept|closes?|taken|saves?|sent|retries|happens|stops?|works?|changes?) by (?:itself|themselves)\b/i,
    say: 'automatically, on its own',
  },
  {
    name: 'Of a …,',
    pattern:
      /^(?:[-*] )?Of (?:an?|the|each|every|several|two|three|many|all|what|those|these|such|one|it|them)\b[^,:]*[,:]/,
    say: 'put the subject first: "For a canvas, each image …"',
  },
  {
    name: 'What is …',
    pattern:
      /^(?:[-*] )?(?:What|Who) (?:is|was|are|were|has|had|have|cannot|can|could|fails|failed|does|did|may|must|needs|takes|took|lies|stands|follows|waits|waited|ends|ended|costs|leaves|uses|wants|gives|gave|asks|asked|only|still|no) /,
    // A second verb makes the clause a subject. Without one it is a label.
    rest: /\b(?:is|are|has|gets|goes|stays|becomes|can|cannot|may|must|waits|fails|takes|keeps|signs|pays)\b/,
    say: 'a noun as the subject: "We refund items we cannot make", not "What cannot be made is refunded"',
  },
  {
    name: 'One that …',
    pattern: /^(?:[-*] )?One (?:that|whose|which|who)\b/,
    say: 'repeat the noun: "An endpoint that …"',
  },
  {
    name: 'So many …',
    pattern: /^So (?:many|much|long|often|few)\b(?!.* that\b)/,
    say: '"At most N …", "The limit of …", "How many …"',
  },
  {
    name: 'asked for',
    pattern: /\b(?:is|are|was|were|be|been|has|it|they|somebody) asked (?:for|again|whether|after)\b/i,
    say: 'requested, retried, checked',
  },
  {
    name: 'is answered',
    pattern: /\b(?:is|are|was|were|be|been) answered (?:with|by|\d|again|at once)/i,
    say: 'returns, gets: "payout requests return 409"',
  },
  {
    name: 'to be had',
    pattern: /\b(?:is|are|was|were|be|to be|been) had\b(?! (?:by|to)\b)/i,
    say: 'available, obtained',
  },
  {
    name: 'is to be',
    pattern:
      /\b(?:is|are|was|were) to be (?:found|read|seen|sent|paid|made|kept|taken|done|had|shown|used|written|drawn)\b/i,
    say: 'must be, can be, "you find it at"',
  },
  {
    name: 'stands in',
    pattern:
      /\b(?:it|that|which|file|order|row|table|text|value|setting|word|name|price|code|key|list|rule|number|answer|reason) stands? (?:in|at|on|under|beside|there|here|below|above|for it)\b/i,
    say: '"is", or the real verb: is listed, is stored, is printed',
  },
  { name: 'as it stands', pattern: /\bas (?:it|they) stands?\b/i, say: 'as it is, unchanged, in its current state' },
  {
    name: 'lies in',
    pattern:
      /\b(?:files?|artwork|images?|pictures?|data|database|documents?|keys?|rows?|it|that) (?:lies|lie|lay) (?:in|at|on|there|here|under)\b/i,
    say: 'is, is stored',
  },
  { name: 'of late', pattern: /\bof late\b/i, say: 'recently' },
  { name: 'without delay', pattern: /\bwithout delay\b/i, say: 'right away, immediately' },
  { name: 'by way of', pattern: /\bby way of\b/i, say: 'through, with' },
  { name: 'for good', pattern: /\bfor good\b/i, say: 'permanently; a failure is final' },
  { name: 'all the same', pattern: /\ball the same\b/i, say: 'anyway, still, even so' },
  { name: 'dear', pattern: /\bdear(?:er|est)?\b/, say: 'expensive, slow' },
  { name: 'passed over', pattern: /\bpass(?:ed|es)? (?:it |them )?over\b/i, say: 'skipped, ignored' },
  {
    name: 'taken along',
    pattern: /\b(?:take|takes|taken|took|bring|brings|brought) along\b/i,
    say: 'included, exported, carried',
  },
  {
    name: 'whatever became',
    pattern: /\bwhatever (?:became|becomes|comes|came|is|was|stands|lies|else|there|happens|happened)\b/i,
    say: 'name it: "every other file", "regardless of …"',
  },
  { name: 'is no more', pattern: /\b(?:it|them|is|are|him|her) no more\b(?! than\b)/i, say: 'no longer' },
  {
    name: 'out of the ordinary order',
    pattern: /^(?:Nor|Neither) (?:is|are|does|do|has|have|can|may|will)\b/,
    say: 'subject first: "It also does not …"',
  },
  {
    name: 'the one … the other',
    pattern: /\bthe one (?:of|from|to|for|by|with|and|or|without|than) (?:\w+ )?the other\b/i,
    say: 'name both',
  },
];

/** For titles of tests alone: each is a sentence with a subject, which can be read without its `describe`. */
export const titleRules: readonly Rule[] = [
  {
    name: 'title without a subject',
    pattern:
      /^(?:that|of|is|isn[’']t|are|was|were|be|has|have|had|does|do|did|may|can|cannot|could|must|will|would|which|whose|and|but|nor|so|to|stays?|gets?|goes|comes?|needs?)\b/,
    say: 'start with the subject: "a refund larger than the payment is refused"',
  },
  {
    name: 'title with a clause as its subject',
    pattern: /^(?:what|who)\b/,
    say: 'a noun as the subject: "an image that cannot be read is refused"',
  },
];

/** For TypeScript as it is written, names included. */
export const nameRules: readonly Rule[] = [{ name: 'most…', pattern: /\bmost[A-Z]\w*/, say: 'max…' }];
