/*
 * The names of elements, to distinguish them from text that only looks like one: `Vector<int>`.
 */

const HTML = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div ' +
    'dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu ' +
    'menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param ' +
    'picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select shadow slot small ' +
    'source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
    'title tr track tt u ul var video wbr xmp'
  ).split(' '),
)

const MATHML = new Set(
  (
    'annotation annotation-xml maction maligngroup malignmark menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts ' +
    'mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr ' +
    'munder munderover none semantics'
  ).split(' '),
)

const SVG = new Set(
  (
    'altglyph animate animatecolor animatemotion animatetransform circle clippath cursor defs desc ellipse feblend ' +
    'fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight ' +
    'fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset ' +
    'fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject g glyph glyphref hkern line ' +
    'lineargradient marker mask metadata missing-glyph mpath path pattern polygon polyline radialgradient rect set stop ' +
    'switch symbol text textpath tref tspan use view vkern'
  ).split(' '),
)

/** Elements that Word writes into HTML, which hold nothing but what they enclose. */
const OF_WORD = /^(?:[ovwmx]|st1):/

/** Whether the name of an element outside drawings is plain markup, so that nothing is lost without it. */
export const isTextTag = (name: string): boolean => HTML.has(name) || MATHML.has(name) || OF_WORD.test(name)

/** Whether something between angle brackets may be an element: of HTML, MathML or SVG, or one that a page defines. */
const isTag = (name: string): boolean => isTextTag(name) || SVG.has(name) || name.includes('-')

/** Escapes text that only looks like a tag; comments stay as they are. */
export const withoutStrayTags = (html: string): string =>
  html.replace(/<!--.*?(?:-->|$)|<\/?([a-z][a-z\d-]*)(?=[\s/>]|$)/gi, (tag, name?: string) =>
    name === undefined || isTag(name.toLowerCase()) ? tag : `&lt;${tag.slice(1)}`,
  )
