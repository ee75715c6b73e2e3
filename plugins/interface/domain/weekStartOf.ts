/** A day of the week: 0 is Sunday, 1 Monday, 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Regions whose week does not start on Monday, for browsers that cannot tell. */
const KNOWN: readonly [Weekday, string][] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [5, 'MV'],
  [6, 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
]

type WeekInfo = { firstDay: number }

/** On which day the week starts where a language is spoken (spec platform 9). A language alone means its main region. */
export function weekStartOf(language: string): Weekday {
  const locale = localeOf(language)
  return locale ? (toldBy(locale) ?? knownWeekStart(locale)) : 1
}

function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language)
  } catch {
    // Not a language tag: Monday, as the ISO has it.
    return undefined
  }
}

/** Newer browsers have a method, some older ones a property, some neither. */
function toldBy(locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }) {
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info ? weekday(info.firstDay) : undefined
}

/** The fallback on its own. */
export function knownWeekStart(locale: Intl.Locale): Weekday {
  const { region } = locale.maximize()
  const [day] = KNOWN.find(([, regions]) => region !== undefined && regions.split(' ').includes(region)) ?? [
    1,
  ]
  return day
}

/** ISO counts from Monday, 1, to Sunday, 7. */
function weekday(isoDay: number): Weekday {
  const days: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
  return days[isoDay % 7] ?? 1
}
