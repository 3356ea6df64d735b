/**
 * What a stored SVG may contain, in exact letters (XML is case-sensitive): the elements and attributes that draw.
 * Nothing here runs, animates, links or embeds a document; references are also checked by value (clean-svg.ts).
 */
const words = (text: string): string[] => text.trim().split(/\s+/);

export const drawingElements = words(`
  svg g defs symbol use title desc metadata style switch view
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

export const drawingAttributes = words(`
  id class style lang xml:lang xml:space xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy
  r rx ry fx fy fr d points pathLength transform transform-origin transform-box href xlink:href dx dy rotate textLength
  lengthAdjust startOffset method spacing side type media systemLanguage requiredFeatures
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width vector-effect paint-order color opacity visibility display overflow clip clip-path clip-rule mask
  mask-type mask-mode filter flood-color flood-opacity lighting-color stop-color stop-opacity offset color-interpolation
  color-interpolation-filters color-rendering shape-rendering text-rendering image-rendering mix-blend-mode isolation
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration writing-mode glyph-orientation-vertical direction unicode-bidi dominant-baseline
  alignment-baseline baseline-shift kerning white-space
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient marker-start marker-mid marker-end
  filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude exponent order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ z scale
  xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
`);
