/** Places by the water and under it: see read-scenes.ts for how they are written. */
export const WATER = `
= ocean; horizon 56; palettes sunset, tropic, dawn, sapphire; light 50,72; ground 76; water 76
peaks far coast; depth 12; base 56.2; rise 6; count 3
water waves; y 56

= beach; horizon 50; palettes tropic, golden hour, sunset, noon; ground shore; under 110; water 64
water waves; y 50; bottom 86; ink n~#19a5b3.60
surf surf rolls
palms palms sway

= island; horizon 58; palettes tropic, sunset, noon; ground 66; water 84
peaks far isles; depth 10; base 58.2; rise 7; count 4
water waves; y 58; ink n~#1296a8.55
isle island

= lake; horizon 58; palettes dawn, sapphire, autumn, dusk; ground bank; water 74
peaks peaks; depth 12; base 60; rise 32; count 4; snow 40
ridge shore; depth 50; y 57.5; swing 16; scale 260
grove far firs; on shore; depth 60; size 80; count 60; clear 0; of fir
water waves; y 60
ridge bank; depth 95; y 90; swing 20; scale 500
grove firs; on bank; depth 100; size 260; count 8; clear 62; of fir
front
blades grass

= river; horizon 56; palettes morning, meadow, golden hour; ground 86; water 82
peaks peaks; depth 10; base 63; rise 26; count 5; snow 25
ridge valley; depth 50; y 60; swing 22; scale 380
stream river flows
grove trees; on banks; depth 70; size 130; count 18; clear 55; of tree
front
blades grass

= waterfall; horizon 50; palettes mint, emerald, morning; ground bank; water 88
ridge far hills; depth 10; y 30; swing 50; scale 300
fall water falls
cliff left cliff; depth 60; left
cliff right cliff; depth 70
water waves; y 81
spray spray
ridge bank; depth 95; y 93; swing 18
front
blades grass

= harbour; horizon 55; palettes dawn, dusk, night; ground 78; water 78
peaks far coast; depth 10; base 55.3; rise 9; count 4
water waves; y 55
rock rock; x 84; y 60; depth 80
thing lighthouse; x 84; y 60; size 300; ink #b23a32

= bridge; horizon 62; palettes dusk, dawn, sunset, storm; ground 59.5; room 26; water 86
skyline far city; depth 10; base 66; tall 22; wide 44
ridge coast; depth 25; y 66; swing 10
water waves; y 67
span bridge

= underwater; horizon 85; palettes deep sea, tropic; light 50,2; indoor; ground 92; water 50
beams sunbeams sway; count 9; gap 100; fan 60; power 24
reef far reef; depth 30; base 78; size 130; count 26
reef reef; depth 80; base 87; size 200; count 18
bubbles bubbles
`;
