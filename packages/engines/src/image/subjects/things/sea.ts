/** Beasts of the sea, and a frog: see ../drawing.ts for how they are written. */
export const SEA = `
= orca; #1d222c; swim; scale 125; seat 0,-16; faces; sway 0,3,2; motion orca swims
blob c-20 8,-13 0,-34 -5,-36 -4,-22 -8,-11
blob c-20*40 -34,2~ -50,-10~2 -42,1~1.6 -50,12~2 -34,7~
blob c*40 44,1 30,-12 5,-16 -20,-7~.5 -40,2~1.2 -20,11~.5 10,15 34,11
blob #f2f4f6 42,4.5 30,6 8,7 -12,5.5 -20,10 10,14.5 34,10.5
oval #f2f4f6 27,-4.5,5.5,2.6,-14 -10,0,5,2,-17
blob c-30 20,8 12,26~ 3,27~ 6,10
oval #0d0f14 34.5,-1,1.4,1.5
oval #ffffff 34.9,-1.5,0.5,0.5

= narwhal; #8aa0b4; swim; scale 125; seat 0,-16; faces; sway 0,3,2; motion narwhal swims
area #f2e6c8 38,-7 70,-22 40,-3
blob c-20*40 -34,2~ -50,-10~2 -42,1~1.6 -50,12~2 -34,7~
blob c*40 44,1 30,-12 5,-16 -20,-7~.5 -40,2~1.2 -20,11~.5 10,15 34,11
oval c-30 10,-9,1.8,1.1,17 0,-6,1.8,1.1,17 18,-6,1.8,1.1,17 -10,-2,1.8,1.1,17 6,-3,1.8,1.1,17
blob c-30 20,8 14,20~ 7,20~ 8,10
oval #0d0f14 34,-0.5,1.4,1.5
oval #ffffff 34.4,-1,0.5,0.5

= swordfish; #3f6a94; swim; scale 125; seat 0,-16; faces; sway 0,3,2; motion swordfish swims
area c-20 40,-2 78,0 40,4 | 18,-12 4,-32 -10,-8
blob c-20*40 -34,2~ -50,-10~2 -42,1~1.6 -50,12~2 -34,7~
blob c*40 44,1 30,-12 5,-16 -20,-7~.5 -40,2~1.2 -20,11~.5 10,15 34,11
oval #dfe8ee 12,9,24,3.5
oval #0d0f14 34,-1,1.4,1.5
oval #ffffff 34.4,-1.5,0.5,0.5

= stingray; #6a7a86; float; scale 125; seat 0,-16; faces; sway 0,5,1; motion stingray swims
limb c-30 3.5 0.8 -5,10 -25,20~.6 -46,18~-.6
blob c*40 22,-10 10,2 38,16~ 8,17 -10,14 -32,-10~-1 -2,-12
oval #0d0f14 15,-6,1.4,1.5 19,-2,1.4,1.5
oval #ffffff 15.4,-6.5,0.5,0.5 19.4,-2.5,0.5,0.5

= seahorse; #e0963c; float; seat 0,-16; faces; sway 1.2,0,2; motion seahorse swims
blob c-15*-25:20 -6,-8 -20,-2~-1 -18,10~ -6,8
limb c*-20:25 16 3.5 2,-30 -5,-16 6,2 2,20 -5,34 3,42 10,35 6,29
oval c*-20:25 5,-33,8.5,8
limb c*-20:25 6 3.5 9,-32 25,-28
area c*-20:25 0,-38 0,-47 5,-42 8,-47 10,-38
oval #0d0f14 8.5,-34.5,1.4,1.5
oval #ffffff 8.9,-35,0.5,0.5

= walrus; #8a5f44; scale 110; seat 0,-16; faces; motion walrus swims
blob c-15*40 -30,36 -50,30 -48,46 -30,48
blob c*40 -40,44 -28,18 -2,-6 20,-14 33,0 30,30 20,49 -10,50
blob c-30 10,30 20,50 -2,50
oval #c9a184*10:40 30,2,10,7
area #f6efdc 25,6 29,6 28,28 | 33,6 37,6 36,28
oval #0d0f14 25,-7,1.4,1.5
oval #ffffff 25.4,-7.5,0.5,0.5
oval #1a1414 35,-3,1.8,1.3

= frog; #5f9e3c; scale 85; seat 0,-16; faces; sway 0,1,2; motion frog breathes
blob c-20* -12,20 -36,26 -30,44 -40,49 -10,49
blob c* -26,44 -20,18 2,4~ 26,6~ 30,20~ 18,42 0,48
oval #e2e6b4 19,26,10,9,-29
limb c* 8 4 12,28 16,46 26,48
oval c* 12,2,6.5,6.5
oval #f6f2c4 13,1,4.2,4.4
oval #0d0f14 14,1,1.4,1.5
oval #ffffff 14.4,0.5,0.5,0.5
pen c-50 1.2 M31,17 Q20,21 13,17
`;
