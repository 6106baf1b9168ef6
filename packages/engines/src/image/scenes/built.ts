/** Built places, rooms and plain grounds: see read-scenes.ts for how they are written. */
export const BUILT = `
= city; horizon 72; palettes dusk, night, sunset, golden hour; ground 90
skyline far city; depth 10; base 78; tall 40; wide 46
skyline middle city; depth 40; base 80; tall 42; wide 78
skyline near city; depth 72; base 84; tall 30; wide 120
ridge quay; depth 100; y 87; swing 6

= neon street; horizon 60; palettes neon, cyber teal; light 50,75; ground 90
skyline far city; depth 20; base 66.4; tall 40; wide 50; neon; lit 60
puddles wet street; y 66
wall neon signs -1; y 66; side -1
wall neon signs 1; y 66; side 1

= castle; horizon 62; palettes dusk, lavender, moonlit teal, dawn; ground near hill
peaks peaks; depth 10; base 70; rise 30; count 4; snow 25
prop castle; x 62; y 69; size 420; depth 45
ridge mound; depth 55; y 68; swing 40; scale 520
ridge near hill; depth 90; y 85; swing 24; scale 420

= village; horizon 58; palettes winter, autumn, golden hour, dusk; ground green
ridge far hills; depth 15; y 56; swing 60; scale 300
ridge hill; depth 35; y 64; swing 22
houses far row; y 67; size 88; depth 36; count 9
ridge terrace; depth 55; y 70; swing 14
houses near row; y 79; size 190; depth 60; count 5
ridge green; depth 90; y 86; swing 20

= bank; horizon 70; palettes brass and ink, golden hour, sepia, sapphire; ground 92
skyline far city; depth 15; base 88; tall 50; wide 70
facade bank

= hall; horizon 60; palettes brass and ink, amber, emerald, sapphire; light 50,50; indoor; ground 86
floor floor; y 68; rule l/16
columns hall; y 68

= library; horizon 66; palettes amber, sepia, emerald; light 72,50; indoor; ground 88
shelves library

= crystal cave; horizon 70; palettes nebula, moonlit teal, lavender, cyber teal; light 50,60; indoor;
  ground 86
cave cave
crystals crystals glimmer

= cyber grid; horizon 58; palettes neon, cyber teal; light 50,78; ground 86
stars stars; count 160; down 58
retro retro sun
peaks far peaks; depth 60; base 58.3; rise 12; count 9
floor grid runs; y 58; rule a/75; glowing

= trading floor; horizon 68; palettes cyber teal, brass and ink, sapphire, emerald; light 50,40; indoor;
  ground 90
prices candles move
floor floor; y 80; rule l/12

= studio; horizon 72; palettes brass and ink, rose, mint, lavender, paper, sapphire, amber;
  light 24,12; indoor; ground 81.5
stand studio

= emblem; horizon 60; palettes brass and ink, sapphire, emerald, crimson, mint, lavender;
  light 30,16; indoor; ground 50; under 185; most 430
badge emblem

= banknote; horizon 70; palettes paper, mint, brass and ink, sepia, sapphire; light 30,20; indoor;
  ground 68
note guilloche

= abstract; horizon 70; palettes paper, sunset, sapphire, candy, brass and ink, mint, crimson;
  light 28,22; indoor; ground 85
paper shapes drift
`;
