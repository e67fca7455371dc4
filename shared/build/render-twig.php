<?php

// php render-twig.php autoload.php cases.json: renders each case of compare-twig.ts with PHP's Twig, set up as Symfony
// sets it up, compiles each template, and prints the texts by name and why templates are refused as JSON.

require $argv[1];

error_reporting(\E_ALL & ~\E_DEPRECATED & ~\E_USER_DEPRECATED);
set_error_handler(static function (int $level, string $message): bool {
    if ($level & error_reporting()) {
        throw new \ErrorException($message);
    }

    return true;
});

['macros' => $macros, 'data' => $data, 'cases' => $cases, 'templates' => $templates] = json_decode(file_get_contents($argv[2]), true, 512, \JSON_THROW_ON_ERROR);
$texts = [];
foreach ($cases as $name => $template) {
    $twig = new \Twig\Environment(
        new \Twig\Loader\ArrayLoader(['@flexy/flexy.html.twig' => $macros, 'page.html.twig' => $template]),
        ['strict_variables' => true, 'autoescape' => 'name', 'cache' => false],
    );
    $texts[$name] = $twig->render('page.html.twig', $data);
}
$refused = [];
foreach ($templates as $template) {
    $twig = new \Twig\Environment(new \Twig\Loader\ArrayLoader(['page.html.twig' => $template]));
    try {
        $twig->compileSource(new \Twig\Source($template, 'page.html.twig'));
        $refused[] = '';
    } catch (\Twig\Error\SyntaxError $error) {
        $refused[] = $error->getMessage();
    }
}
echo json_encode(['version' => \Twig\Environment::VERSION, 'texts' => (object) $texts, 'refused' => $refused], \JSON_THROW_ON_ERROR);
