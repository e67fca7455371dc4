<?php

// php render-twig.php autoload.php cases.json: renders each case of compare-twig.ts with PHP's Twig, set up as Symfony
// sets it up, and prints the texts by name as JSON.

require $argv[1];

error_reporting(\E_ALL & ~\E_DEPRECATED & ~\E_USER_DEPRECATED);
set_error_handler(static function (int $level, string $message): bool {
    if ($level & error_reporting()) {
        throw new \ErrorException($message);
    }

    return true;
});

['macros' => $macros, 'data' => $data, 'cases' => $cases] = json_decode(file_get_contents($argv[2]), true, 512, \JSON_THROW_ON_ERROR);
$texts = [];
foreach ($cases as $name => $template) {
    $twig = new \Twig\Environment(
        new \Twig\Loader\ArrayLoader(['@flexy/flexy.html.twig' => $macros, 'page.html.twig' => $template]),
        ['strict_variables' => true, 'autoescape' => 'name', 'cache' => false],
    );
    $texts[$name] = $twig->render('page.html.twig', $data);
}
echo json_encode(['version' => \Twig\Environment::VERSION, 'texts' => (object) $texts], \JSON_THROW_ON_ERROR);
