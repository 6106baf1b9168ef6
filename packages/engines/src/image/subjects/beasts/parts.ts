/**
 * Parts that only some beasts have. Tails hang from their root; ears and horns are in hundredths of a
 * head, from where they grow and from its middle; wings are of the whole beast. See ../drawing.ts.
 */
export const PARTS = `
= bushy tail; sway 0,5,2
blob c*35 0,0 -10,2~ -20,-5~ -16,10~ -5,9

= horse tail; sway 5,0,2
blob c*35 0,0 -8,2 -12,26~ -6,30~ -3,10

= thin tail; sway 5,0,2
limb c*35 4 2.4 0,0 -9,3 -15,-10~ -13,-17~

= tuft tail; sway 5,0,2
limb c*35 4 2.4 0,0 -9,3 -15,-10~ -13,-17~
blob c-50*35 -16,-18~ -13,-22.5~ -10,-18~ -13,-13.5~

= short tail
oval c*35 -1,0,3.5,3

= pointed ears
area c*100 -42,20 -10,-95 42,10

= round ears
oval c*100 -10,-12,40,42

= long ears
oval c*100 0,-80,26,105,-14

= floppy ears
oval c*100 -20,75,36,85

= small ears
oval c*100 0,-25,20,45,-11

= antlers
pen #8a6a44 29 M25,-80 Q33,-173 35,-347 M-35,-80 Q-111,-173 -145,-347
pen #8a6a44 23 M23,-173 L117,-253 M23,-253 L117,-333 M-97,-173 L-3,-253 M-97,-253 L-3,-333

= palm horns
pen #b8975f 67 M25,-80 Q33,-173 35,-347 M-35,-80 Q-111,-173 -145,-347
pen #b8975f 23 M23,-173 L117,-253 M23,-253 L117,-333 M-97,-173 L-3,-253 M-97,-253 L-3,-333

= unicorn horns
area #f0c860*100 20,-85 150,-340 75,-60

= bull horns
blob #efe6d2*100 15,-75 85,-110 165,-190 120,-100 65,-60 | -45,-75 25,-110 105,-190 60,-100 5,-60

= curled horns
pen #b89a6a 45 M12.8,49.5 A70,70 0 1,1 -0.6,-44.1

= tusks
area #f2ead8 64,68 108,-4 94,72

= wings; sway 0,-25,2
blob #dfe8f4*40 5,-2 -15,-32~.3 -36,-42~.4 -26,-24 -20,-10 -8,4 | 5,-2 -5,-32~.3 -36,-42~.4 -26,-24
  -20,-10 -8,4
`;
