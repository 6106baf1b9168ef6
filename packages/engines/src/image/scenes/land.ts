/** Land under an open sky: see read-scenes.ts for how they are written. */
export const LAND = `
= mountains; horizon 66; palettes dawn, golden hour, sapphire, dusk; ground near hill
peaks far peaks; depth 8; base 72; rise 36; count 4; snow 35
peaks peaks; depth 30; base 76; rise 27; count 5; snow 22
ridge middle hill; depth 55; y 72; swing 40; scale 360
grove far firs; on middle hill; depth 62; size 62; count 60; clear 10; of fir
ridge near hill; depth 82; y 83; swing 34; scale 520
grove firs; on near hill; depth 95; size 150; count 22; clear 50; of fir
front
blades grass

= hills; horizon 58; palettes meadow, spring, morning, golden hour; ground hill 3
ridge hill 0; depth 18; y 60; swing 46; scale 420
grove trees 0; on hill 0; depth 30; size 48; count 16; clear 0; of tree
ridge hill 1; depth 40; y 67; swing 42; scale 510
grove trees 1; on hill 1; depth 52; size 82; count 13; clear 12; of tree
ridge hill 2; depth 62; y 75; swing 38; scale 600
grove trees 2; on hill 2; depth 74; size 116; count 10; clear 24; of tree
ridge hill 3; depth 84; y 85; swing 34; scale 690
front
blades grass; ink n-10; flowers a #fff6e0 a+40

= forest; horizon 62; palettes mint, emerald, morning, autumn; light 50,55; ground floor 3
ridge floor 0; depth 20; y 64; swing 20; scale 380; mist 70
grove firs 0; on floor 0; depth 30; size 210; count 40; clear 10; of fir
ridge floor 1; depth 42; y 70; swing 20; scale 380; mist 50
grove firs 1; on floor 1; depth 52; size 285; count 31; clear 24; of fir
ridge floor 2; depth 64; y 77; swing 20; scale 380; mist 30
grove firs 2; on floor 2; depth 74; size 360; count 22; clear 38; of fir
ridge floor 3; depth 86; y 86; swing 20; scale 380; mist 10
grove firs 3; on floor 3; depth 96; size 435; count 13; clear 52; of fir
beams light beams; count 7; gap 66; fan 90; power 12
front
blades grass

= jungle; horizon 60; palettes emerald, tropic, mint; ground floor
ridge far floor; depth 35; y 66; swing 40; scale 240
grove far trees; on far floor; depth 45; size 170; count 22; clear 5; of tree
grove palms; on floor; depth 70; size 330; count 9; clear 45; of palm
ridge floor; depth 85; y 84; swing 26; scale 300
front
leaves leaves
blades grass

= desert; horizon 62; palettes desert, sunset, canyon, golden hour; ground dune 3
dune dune 0; depth 10; y 63; swing 34; scale 520; rough 12; mist 20
dune dune 1; depth 32; y 69; swing 43; scale 580; rough 12; mist 20
dune dune 2; depth 54; y 77; swing 52; scale 640; rough 12; mist 20
dune dune 3; depth 76; y 87; swing 61; scale 700; rough 12; mist 20

= pyramids; horizon 64; palettes desert, golden hour, sunset; ground near dune
ridge far dune; depth 12; y 66; swing 22; rough 12
pyramid small; x 20; y 68; size 210; depth 20
pyramid middle; x 76; y 70; size 300; depth 35
pyramid great; x 45; y 74; size 420; depth 50
ridge dune; depth 50; y 77; swing 26; rough 12
ridge near dune; depth 75; y 84; swing 30; scale 620; rough 12

= canyon; horizon 64; palettes canyon, desert, sunset; ground floor
mesas far mesas; depth 12; base 68; rise 20; count 6
ridge plain; depth 30; y 68; swing 10
mesas mesas; depth 50; base 78; rise 34; count 3
ridge floor; depth 80; y 84; swing 22; scale 460

= winter; horizon 62; palettes winter, dawn, moonlit teal; ground bank 2
peaks peaks; depth 15; base 70; rise 30; count 5; snow 70
ridge bank 0; depth 20; y 64; swing 36; scale 480; rough 20; ink f~w45; mist 10
grove far firs; on bank 0; depth 50; size 90; count 44; clear 10; of fir
ridge bank 1; depth 50; y 73; swing 36; scale 480; rough 20; ink f~w67; mist 10
grove firs; on bank 1; depth 85; size 200; count 16; clear 45; of fir
ridge bank 2; depth 80; y 84; swing 36; scale 480; rough 20; ink f~w89; mist 10

= garden; horizon 52; palettes spring, meadow, rose; ground border
ridge far hedge; depth 20; y 55; swing 30
grove orchard; on 60; depth 40; size 150; count 18; clear 0; of tree
ridge lawn; depth 60; y 66; swing 20; scale 520
grove trees; on lawn; depth 60; size 260; count 6; clear 55; of tree
ridge border; depth 85; y 84; swing 18; scale 460
front
blades grass; ink n~#2f7d3f.35; flowers a #fff6e0 #f7a6c0 #f9d65c #b79bea

= farmland; horizon 55; palettes golden hour, meadow, autumn, morning; ground 85
ridge far hill; depth 20; y 56; swing 26
ridge hedge; depth 40; y 60; swing 12
grove hedge trees; on 60; depth 50; size 60; count 22; clear 10; of tree
furrows field rows
thing barn; x 82; y 61.5; size 130; ink #8c2f26
front
blades grass; ink n~a25

= park; horizon 58; palettes spring, autumn, morning; ground lawn
skyline far city; depth 5; base 68; tall 28; wide 60
ridge far lawn; depth 45; y 68; swing 20
tree trees; depth 62; trees 8,78,420 93,80,460 22,73,260 80,74,240
ridge lawn; depth 75; y 80; swing 20; scale 500

= volcano; horizon 66; palettes volcano, crimson, dusk; ground floor
peaks far peaks; depth 20; base 74; rise 16; count 6
cone lava glows
ridge floor; depth 90; y 82; swing 26; scale 300

= road; horizon 55; palettes sunset, desert, noon, dusk; light 50,82; ground 88
peaks peaks; depth 15; base 60.2; rise 24; count 6
ridge plain; depth 35; y 59.2; swing 16
road road runs

= moon; horizon 66; palettes space, nebula; light 15,20; indoor; ground near plain; under 60
stars stars; count 320; down 100
earth earth
ridge far rim; depth 30; y 68; swing 46; scale 260; ink f~#b9b6b0.60-35; mist 0
ridge near plain; depth 70; y 78; swing 26; scale 500; ink f~#b9b6b0.60~#000008.22; mist 0
craters craters

= alien planet; horizon 66; palettes nebula, volcano, moonlit teal, candy; light 30,35; indoor;
  ground near ground
stars stars; count 200; down 70
globe giant; x 72; y 30; size 190; ink z~a40; ring
globe moon; x 22; y 18; size 44; ink f
peaks spires; depth 20; base 74; rise 24; count 8
ridge ground; depth 50; y 74; swing 40; scale 240
ridge near ground; depth 85; y 84; swing 34; scale 340

= space; horizon 100; palettes space, nebula; light 20,20; indoor; ground 66
gas nebula
stars stars; count 420; down 130
globe great; x 82; y 78; size 210; ink f~a35; ring; sided
globe small; x 17; y 20; size 58; ink z~l35; sided

= sky; horizon 100; palettes dawn, noon, candy, sunset; light 70,28; ground 84
billows far bank; depth 10; y 74; size 80
billows bank; depth 50; y 86; size 120
front
billows near bank; depth 80; y 100; size 110
`;
