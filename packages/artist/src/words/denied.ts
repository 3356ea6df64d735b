/** What may only be drawn when the prompt names it outright: nobody gets it by a likeness of meaning. */
const denied = new Set(
  `skull skull-and-crossbones coffin funeral-urn headstone bomb dagger crossed-swords kitchen-knife axe water-pistol pistol bow-and-arrow firecracker
  toilet water-closet plunger roll-of-paper pile-of-poo toilet-bowl cigarette no-smoking cut-of-meat meat-on-bone poultry-leg bacon drop-of-blood syringe pill
  briefs bikini one-piece-swimsuit breast-feeding middle-finger beer-mug clinking-beer-mugs wine-glass cocktail-glass tumbler-glass clinking-glasses sake
  bottle-with-popping-cork eggplant peach tongue biting-lip lipstick kiss-mark zombie vampire ogre goblin supervillain angry-face-with-horns smiling-face-with-horns
  cockroach rat mouse-trap microbe biohazard radioactive anatomical-heart brain lungs bone x-ray love-hotel no-one-under-eighteen pregnant-man pregnant-woman
  pregnant-person latin-cross orthodox-cross star-of-david star-and-crescent khanda om kaaba mosque synagogue church hindu-temple menorah shinto-shrine prayer-beads
  crutch mechanical-arm mechanical-leg ear-with-hearing-aid guard police-officer fight-cloud exploding-head sweat-droplets hole elevator`.split(
    /\s+/,
  ),
);

export const isDenied = (motif: string): boolean => denied.has(motif);
