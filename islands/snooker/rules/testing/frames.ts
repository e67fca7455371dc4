/** A frame shot by shot, in the words of `play.ts`, and how it stands at its end. */
interface KnownFrame {
  readonly name: string;
  /** Where it was reported, for one that was really played. */
  readonly source?: string;
  readonly presses: string;
  readonly scores: readonly [number, number];
  readonly remaining: number;
  /** Each player's breaks. */
  readonly breaks: readonly [readonly number[], readonly number[]];
  readonly isOver?: boolean;
  readonly isRespotted?: boolean;
  readonly reds?: number;
}

const COLOURS = '2 3 4 5 6 7';

/** Where a report does not tell the order of the colours, one that it allows stands here. */
export const KNOWN_FRAMES: readonly KnownFrame[] = [
  {
    name: 'O’Sullivan against Price, World Championship 1997: 36 balls, 147',
    source: 'Irish Times, April 1997; Independent: 15 reds, 15 blacks and the six colours',
    presses: `a (1 7)x15 ${COLOURS}`,
    scores: [147, 0],
    remaining: 0,
    breaks: [[147], []],
    isOver: true,
  },
  {
    name: 'O’Sullivan against Pinches, Welsh Open 2016: a pink with the 14th red, 146',
    source: 'Guardian, 15 February 2016: 13 reds and blacks, the pink off the 14th red',
    presses: `> > (1 7)x13 1 6 1 7 ${COLOURS}`,
    scores: [0, 146],
    remaining: 0,
    breaks: [[], [146]],
    isOver: true,
  },
  {
    name: 'Hendry against White, Masters 1999: a pink and a black short of 147',
    source: 'Independent, 1999: ‘only a pink and black short of a maximum’',
    presses: 'a (1 7)x15 2 3 4 5 0',
    scores: [134, 0],
    remaining: 13,
    breaks: [[134], []],
  },
  {
    name: 'Selby against Pinches, Welsh Open 2021: the pink of a 147 missed',
    source: 'Het Belang van Limburg, 16 February 2021',
    presses: 'b (1 7)x15 2 3 4 5 >',
    scores: [0, 134],
    remaining: 13,
    breaks: [[], [134]],
  },
  {
    name: 'Burnett against Fernandez, UK Championship 2004: free ball and 12 blacks, two pinks, a blue, 148',
    source: 'Guardian, 18 October 2004',
    presses: `b > > f4 free 4 4 (1 7)x12 (1 6)x2 1 5 ${COLOURS}`,
    scores: [152, 0],
    remaining: 0,
    breaks: [[148], []],
    isOver: true,
  },
  {
    name: 'Drago, West Norwood 1998: free ball and 13 blacks, a pink, a blue, 149',
    source: 'Guinness, by the encyclopedia’s list of highest breaks',
    presses: `b f4 free 4 4 (1 7)x13 1 6 1 5 ${COLOURS}`,
    scores: [153, 0],
    remaining: 0,
    breaks: [[149], []],
    isOver: true,
  },
  {
    name: 'Cope, practice 2005: free ball and 16 blacks, 155',
    source: 'Snooker Scene blog, October 2006',
    presses: `b f4 free 7 7 (1 7)x15 ${COLOURS}`,
    scores: [159, 0],
    remaining: 0,
    breaks: [[155], []],
    isOver: true,
  },
  {
    name: 'Taylor against Davis, World Championship 1985, from 44–62 and brown: the last black',
    source: 'historyofsport.org: 62–44 before the last four, 62–59 before the black',
    presses:
      'a (1 7)x2 1 5 > (1 7)x2 1 5 > > (1 7)x2 > > (1 7)x2 > > 1 7 > 1 5 1 3 1 2 1 3 > > 2 3 > > 4 5 6 > > > > 7',
    scores: [66, 62],
    remaining: 0,
    breaks: [
      [22, 17, 5, 15, 7],
      [22, 16, 16, 8],
    ],
    isOver: true,
  },
  {
    name: 'Williams against Hendry, Masters 1998, from 0–56: level at 56 on the black, then the one put back',
    source: 'Irish Times, February 1998: 56–34, then brown, blue, pink and black',
    presses: 'b (1 7)x7 > (1 3)x5 (1 2)x3 > > 2 3 > > 4 5 6 7 b > > > > > > > 7',
    scores: [63, 56],
    remaining: 0,
    breaks: [[29, 5, 22, 7], [56]],
    isOver: true,
    isRespotted: true,
  },
  {
    name: 'O’Sullivan’s 1997 break at its tenth red: 73 made, 67 left for the other',
    source: 'Irish Times, April 1997',
    presses: 'a (1 7)x9 1 >',
    scores: [73, 0],
    remaining: 67,
    breaks: [[73], []],
  },
  {
    name: 'the act: red, black, red, then a foul',
    presses: 'a 1 7 1 f4',
    scores: [9, 4],
    remaining: 131,
    breaks: [[9], []],
  },
  {
    name: 'the colour after the last red comes back on its spot',
    presses: 'a (1 7)x14 1 2 2 3',
    scores: [112 + 1 + 2 + 2 + 3, 0],
    remaining: 22,
    breaks: [[120], []],
  },
  {
    name: 'the colour after the last red is missed',
    presses: 'a (1 7)x14 1 > 2 3',
    scores: [113, 5],
    remaining: 22,
    breaks: [[113], [5]],
  },
  {
    name: 'two reds in one stroke, then one colour',
    presses: 'a 1 1 7 >',
    scores: [9, 0],
    remaining: 131,
    breaks: [[9], []],
  },
  {
    name: 'a foul that takes a red, on pink and on black, put back, missed',
    presses: 'a 1 f6 -red again 1 7 f7 miss 7 1 >',
    scores: [1 + 8 + 8, 13],
    remaining: 8 * 11 + 27,
    breaks: [[1, 8, 8], []],
  },
  {
    name: 'a free ball on the colours counts as the ball on and comes back',
    presses: 'a (1 7)x15 2 > f4 free 7 3 4 >',
    scores: [122 + 4 + 3 + 3 + 4, 0],
    remaining: 18,
    breaks: [[122, 10], []],
  },
  {
    name: 'a foul on the last black ends the frame',
    presses: `a (1 7)x15 2 3 4 5 6 f7`,
    scores: [140, 7],
    remaining: 0,
    breaks: [[140], []],
    isOver: true,
  },
  {
    name: 'a foul on the last black that levels puts it back; a foul on that one decides',
    presses: '(a f7)x3 a f6 a f4 a (1 2)x6 2 3 4 5 6 f7 a f7',
    reds: 6,
    scores: [38, 45],
    remaining: 0,
    breaks: [[38], []],
    isOver: true,
    isRespotted: true,
  },
  {
    name: 'ten reds',
    presses: `a (1 7)x10 ${COLOURS}`,
    reds: 10,
    scores: [107, 0],
    remaining: 0,
    breaks: [[107], []],
    isOver: true,
  },
  {
    name: 'six reds',
    presses: 'a (1 7)x6 2 >',
    reds: 6,
    scores: [50, 0],
    remaining: 25,
    breaks: [[50], []],
  },
];
